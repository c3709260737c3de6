// What the page has loaded before any screen. Each part that is loaded later imports this file, or together.ts, which does so too: esbuild makes a
// file for each set of parts that share a module, so that a module which is not here is one more file before the first paint.
import "../components/Boundary.tsx";
import "../components/Field.tsx";
import "../components/Missing.tsx";
import "../components/Shell.tsx";
import "../components/States.tsx";
import "../components/opening/Opening.tsx";
import "../components/title.ts";
import "../lib/hash.ts";
import "../lib/lazily.ts";
import "../lib/live/early.ts";
import "../lib/live/realtime.tsx";
import "../lib/session.tsx";
