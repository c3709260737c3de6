import { Suspense, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { useClient } from "urql";
import { Boundary } from "../../components/Boundary.tsx";
import { useAnswer } from "../../lib/asked.ts";
import { apiNow } from "../../lib/clock.ts";
import { lazily } from "../../lib/lazily.ts";
import { nameGoals, replaced, type Filter } from "../../components/report/filter.ts";
import type { FilterDialog } from "../../components/report/filters/FilterDialog.tsx";
import { goalsOfSite, listsOfSite } from "../../components/report/lists/siteSource.ts";
import { LinkFilters } from "./LinkFilters.tsx";

const Dialog = lazily<"FilterDialog", ComponentProps<typeof FilterDialog>>(
  () => import("../../components/report/filters/FilterDialog.tsx"),
  "FilterDialog",
);

/** Values are offered that visits of so many days had. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The filters of a link that is being made: their part of its form, and the dialog that changes one, which is
 * a form of its own.
 */
export function useLinkFilters(siteId: string, error: string | undefined) {
  const [filters, setFilters] = useState<readonly Filter[]>([]);
  const [edited, setEdited] = useState<number>();
  const client = useClient();
  const source = useMemo(
    () => listsOfSite(client, { siteId, hasVisits: true }, { filters: [] }),
    [client, siteId],
  );
  const goals = useGoalsOf(siteId, filters);
  const [range] = useState(() => {
    const [from, to] = [apiNow() - DAYS * DAY_MS, apiNow()].map((at) => new Date(at).toISOString());
    return { from: from!, to: to! };
  });
  const part = <LinkFilters {...{ filters, goals, error }} onEdit={setEdited} onChange={setFilters} />;
  const dialog: ReactNode = edited !== undefined && (
    <Boundary>
      <Suspense>
        <Dialog
          filter={filters[edited]}
          {...{ source, range }}
          isOfLink
          onSave={(filter) => setFilters(replaced(filters, edited, filter))}
          onClose={() => setEdited(undefined)}
        />
      </Suspense>
    </Boundary>
  );
  return { filters, part, dialog };
}

/** The goals of a site, if filters have some. */
export function useGoalsOf(siteId: string, filters: readonly { dimension: Filter["dimension"] }[]) {
  const client = useClient();
  const goals = useMemo(() => goalsOfSite(client, siteId), [client, siteId]);
  const hasGoals = nameGoals(filters);
  return useAnswer(hasGoals ? goals.all : undefined, siteId).data;
}
