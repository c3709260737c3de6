import { Suspense, useState, type ReactNode } from "react";
import { Boundary } from "../../../components/Boundary.tsx";
import { Button } from "../../../components/Button.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { lazily } from "../../../lib/lazily.ts";
import { exporting } from "../../../strings/exporting.ts";
import type { ExportProps } from "../exports/ExportDialog.tsx";
import { GoalMenu } from "./GoalMenu.tsx";
import type { ListsPlace } from "../../../components/report/lists/cards.ts";
import styles from "./Tools.module.css";

const ExportDialog = lazily<"ExportDialog", ExportProps>(
  () => import("../exports/ExportDialog.tsx"),
  "ExportDialog",
);

interface Props extends Omit<ExportProps, "onClose"> {
  place: ListsPlace;
}

/** The tools for all lists of a site whose visits are kept. */
export function Tools({ place, ...exported }: Props): ReactNode {
  const [isExporting, setIsExporting] = useState(false);
  return (
    <div className={styles.tools}>
      <GoalMenu siteId={exported.site.siteId} place={place} />
      <Button kind="quiet" onClick={() => setIsExporting(true)}>
        <Icon name="download" className={styles.icon} />
        {exporting.open}
      </Button>
      {isExporting && (
        <Boundary>
          <Suspense>
            <ExportDialog {...exported} onClose={() => setIsExporting(false)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
