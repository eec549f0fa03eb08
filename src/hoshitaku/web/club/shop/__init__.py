"""The shop: articles, a basket, orders with coupon points. Payment is simulated; nobody is charged anything."""
