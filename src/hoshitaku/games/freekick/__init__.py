"""Free Kick from the Planet (遊星からのフリーキック)."""
