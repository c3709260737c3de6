// The modules that a report shares with explore, and with the parts that both load later.
import "./screens.ts";
import "../screens/report/Bar.tsx";
import "../screens/report/Stale.tsx";
import "../screens/report/chart/Chart.module.css";
import "../screens/report/chart/labels.ts";
import "../screens/report/figures.ts";
import "../screens/report/filters/Filters.tsx";
import "../screens/report/filters/useFilters.ts";
import "../screens/report/lists/columns.ts";
import "../screens/report/notes/Notes.module.css";
import "../screens/report/notes/documents.ts";
import "../screens/report/saved/SavedFilters.tsx";
import "../screens/report/useShown.ts";
import "../lib/kept/useAll.ts";
import "../lib/view.ts";
import "../strings/exporting.ts";
import "../strings/notes.ts";
