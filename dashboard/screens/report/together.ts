// What a report shares with explore, and with what it loads later: see ../together.ts. What a shared link has, too, does not import this file.
import "../together.ts";
import "./Bar.tsx";
import "./Stale.tsx";
import "./chart/Chart.module.css";
import "./chart/labels.ts";
import "./figures.ts";
import "./filters/Filters.tsx";
import "./filters/useFilters.ts";
import "./lists/columns.ts";
import "./notes/Notes.module.css";
import "./notes/documents.ts";
import "./saved/SavedFilters.tsx";
import "./useShown.ts";
import "../../lib/kept/useAll.ts";
import "../../lib/view.ts";
import "../../strings/exporting.ts";
import "../../strings/notes.ts";
