// The modules that a report shares with explore, and with the parts that both load later.
import "./screens.ts";
import "../components/report/bar/Bar.tsx";
import "../components/report/Stale.tsx";
import "../components/report/chart/Chart.module.css";
import "../components/report/chart/labels.ts";
import "../components/report/figures.ts";
import "../components/report/filters/Filters.tsx";
import "../components/report/filters/useFilters.ts";
import "../components/report/lists/columns.ts";
import "../screens/report/notes/Notes.module.css";
import "../screens/report/notes/documents.ts";
import "../components/report/saved/SavedFilters.tsx";
import "../components/report/useShown.ts";
import "../lib/kept/useAll.ts";
import "../lib/period/view.ts";
import "../strings/exporting.ts";
import "../strings/notes.ts";
