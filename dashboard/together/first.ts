// The modules that the page has loaded before any screen, so every part that is loaded later has them
// (README.md). A module that is missing here is one more file before the first paint.
import "../components/Boundary.tsx";
import "../components/Dialog.tsx";
import "../components/Field.tsx";
import "../components/Missing.tsx";
import "../components/shell/Shell.tsx";
import "../components/States.tsx";
import "../components/opening/Opening.tsx";
import "../components/title.ts";
import "../lib/hash.ts";
import "../lib/lazily.ts";
import "../lib/live/early.ts";
import "../lib/live/realtime.tsx";
import "../lib/session/session.tsx";
import "../lib/wrongField.ts";
import "../lib/providers/stage.ts";
