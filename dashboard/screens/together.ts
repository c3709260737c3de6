// What the page has loaded before any screen, and what most screens have. Each screen imports this file, because esbuild makes a file for each set
// of screens that share a module: 13 requests before the first paint, and 18 more for a report, of which most had some hundred bytes.
// A part that a screen loads later and that has such modules imports it, too: those modules would be files of their own for all pages otherwise.
import "../components/Boundary.tsx";
import "../components/Card.tsx";
import "../components/ChangeOf.tsx";
import "../components/Missing.tsx";
import "../components/Segment.tsx";
import "../components/Shell.tsx";
import "../components/SiteShell.tsx";
import "../components/States.tsx";
import "../components/lists/More.tsx";
import "../components/lists/Rows.tsx";
import "../components/seen.ts";
import "../lib/again.ts";
import "../lib/asked.ts";
import "../lib/dates.ts";
import "../lib/hash.ts";
import "../lib/live/visitors.ts";
import "../lib/money.ts";
import "../lib/pages.ts";
import "../lib/session.tsx";
import "../strings/live.ts";
