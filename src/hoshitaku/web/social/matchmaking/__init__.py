"""Finding people to play with: the queue, who fits whom, and its pages."""
