import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useClient } from "urql";
import type { SiteRole } from "../../../api/enums.ts";
import { Dialog } from "../../Dialog.tsx";
import { Done } from "../../news/Done.tsx";
import { Empty, Failed, Skeleton } from "../../States.tsx";
import { useAnswer } from "../../../lib/asked.ts";
import { useAll } from "../../../lib/kept/useAll.ts";
import { useMayEdit } from "../../../lib/session/mayChange.ts";
import { saved as words } from "../../../strings/saved.ts";
import type { InFilters } from "../filters/useFilters.ts";
import { textOf } from "../filters/words.ts";
import { filterOf, nameGoals, type Filter } from "../filter.ts";
import { listsOfSite } from "../lists/siteSource.ts";
import { ChangeForm } from "./ChangeForm.tsx";
import { SavedFiltersDocument, type SavedFilterFragment } from "./documents.ts";
import { SaveForm } from "./SaveForm.tsx";
import styles from "./Saved.module.css";
import { SavedRow } from "./SavedRow.tsx";

interface Props extends InFilters {
  siteId: string;
  onClose: () => void;
}

/** The filters that a site keeps under a name: to be applied and changed, and one more to be kept. */
export function SavedDialog({ siteId, filters, setFilters, onClose }: Props): ReactNode {
  const client = useClient();
  const [myRole, setMyRole] = useState<SiteRole | null>(null);
  const mayEdit = useMayEdit({ myRole });
  const load = useCallback(
    async (nextToken: string | null) => {
      const { data } = await client.query(SavedFiltersDocument, { siteId, nextToken }).toPromise();
      if (data?.site) setMyRole(data.site.myRole);
      return data?.site?.savedFilters;
    },
    [client, siteId],
  );
  const all = useAll(load, ({ savedFilterId }) => savedFilterId);
  const source = useMemo(
    () => listsOfSite(client, { siteId, hasVisits: true }, { filters: [] }),
    [client, siteId],
  );
  const own = (all.items ?? []).flatMap((each) => each.filters);
  const hasGoals = nameGoals([...own, ...filters]);
  const { data: goals } = useAnswer(hasGoals ? source.goals.all : undefined, siteId);
  const textOfAll = (some: readonly Filter[]): string => some.map((each) => textOf(each, goals)).join(" · ");
  const [changed, setChanged] = useState<SavedFilterFragment>();
  const [done, setDone] = useState<string>();
  const put = (item: SavedFilterFragment): void => {
    all.put(item);
    setChanged(undefined);
    setDone(words.savedDone(item.name));
  };
  if (changed)
    return (
      <ChangeForm
        {...{ siteId, textOfAll }}
        saved={changed}
        chosen={filters}
        look={async ({ savedFilterId }) =>
          (await all.read()).find((each) => each.savedFilterId === savedFilterId)
        }
        onPut={put}
        onRemoved={(item) => {
          all.remove(item);
          setChanged(undefined);
          setDone(words.removed(item.name));
        }}
        onClose={() => setChanged(undefined)}
      />
    );
  const byName = (all.items ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
  const canSave = mayEdit && filters.length > 0 && all.items !== undefined;
  return (
    <Dialog title={words.title} onClose={onClose}>
      {canSave && <SaveForm {...{ siteId, filters }} onPut={put} />}
      {done !== undefined && <Done words={done} />}
      {all.hasFailed && <Failed words={words.failed} again={() => void all.read().catch(() => undefined)} />}
      {!all.items && !all.hasFailed && <Skeleton rows={3} />}
      {all.items?.length === 0 && (
        <Empty title={words.empty}>{filters.length === 0 && <p>{words.emptyHelp}</p>}</Empty>
      )}
      <ul className={styles.list}>
        {byName.map((item) => (
          <SavedRow
            key={item.savedFilterId}
            saved={item}
            text={textOfAll(item.filters.map(filterOf))}
            onApply={(next) => {
              setFilters(next);
              onClose();
            }}
            onChange={mayEdit ? () => setChanged(item) : undefined}
          />
        ))}
      </ul>
    </Dialog>
  );
}
