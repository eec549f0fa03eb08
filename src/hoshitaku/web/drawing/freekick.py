class FreeKickDrawing: styles=("freekick.css",)
