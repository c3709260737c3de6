// What most screens have. Each screen imports this file, because esbuild makes a file for each set of screens that share a module: 13 requests before
// the first paint, and 30 more for a report, of which most had some hundred bytes.
// A part that a screen loads later and that has such modules imports it, too: those modules would be files of their own for all pages otherwise.
import "./first.ts";
import "lucide-react/icons/chevron-left";
import "../components/Card.tsx";
import "../components/ChangeOf.tsx";
import "../components/Path.tsx";
import "../components/Segment.tsx";
import "../components/SiteShell.tsx";
import "../components/forms/FormDialog.tsx";
import "../components/lists/More.tsx";
import "../components/lists/Rows.tsx";
import "../components/seen.ts";
import "../lib/again.ts";
import "../lib/asked.ts";
import "../lib/dates.ts";
import "../lib/kept/readAll.ts";
import "../lib/live/visitors.ts";
import "../lib/mayChange.ts";
import "../lib/moments.ts";
import "../lib/money.ts";
import "../lib/pages.ts";
import "../lib/period/calendar.ts";
import "../strings/live.ts";
import "./live/connectionWords.ts";
import "./live/following.ts";
