import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { Icon } from "../../components/icons/Icon.tsx";
import { filters as words } from "../../strings/filters.ts";
import { links } from "../../strings/settings.ts";
import { hasRoom, withoutFilter, type Filter } from "../../components/report/filter.ts";
import { Pills } from "../../components/report/filters/Pills.tsx";
import type { Goal } from "../../components/report/lists/rows.ts";
import styles from "./Settings.module.css";

interface Props {
  filters: readonly Filter[];
  goals: readonly Goal[] | undefined;
  error: string | undefined;
  /** Opens one that is there, or behind the last one another. */
  onEdit: (at: number) => void;
  onChange: (filters: readonly Filter[]) => void;
}

/** The filters of a link: it shows the visits that match all of them. */
export function LinkFilters({ filters, goals, error, onEdit, onChange }: Props): ReactNode {
  return (
    <fieldset className={styles.choices} aria-describedby={error && "filters-error"}>
      <legend>{links.filters}</legend>
      <p className={styles.help}>{filters.length > 0 ? links.filtered : links.filtersHelp}</p>
      {filters.length > 0 && (
        <Pills {...{ filters, goals, onEdit }} onRemove={(at) => onChange(withoutFilter(filters, at))} />
      )}
      <div>
        <Button
          kind="quiet"
          title={words.addTitle}
          isIdle={!hasRoom(filters)}
          onClick={() => onEdit(filters.length)}
        >
          <Icon name="plus" className={styles.icon} />
          {words.add}
        </Button>
      </div>
      <Alert id="filters-error" words={error} />
    </fieldset>
  );
}
