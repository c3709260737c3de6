import { useCallback, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { Empty, Failed, Skeleton } from "../../../components/States.tsx";
import { useAll } from "../../../lib/kept/useAll.ts";
import { useMayEdit } from "../../../lib/mayChange.ts";
import { funnels } from "../../../strings/explore.ts";
import { draftOf, EMPTY_STEP, parseSteps, printStep } from "../acts.ts";
import { FunnelsDocument, type FunnelFragment } from "../documents.ts";
import type { PartProps } from "../part.ts";
import type { Draft } from "./draft.ts";
import { Funnel } from "./Funnel.tsx";
import { FunnelDialog } from "./FunnelDialog.tsx";
import { Saved } from "./Saved.tsx";

const NEW: Draft = { name: "", isStrict: false, steps: [EMPTY_STEP, EMPTY_STEP] };
const STRICT = "strict";

/** The funnels that a site keeps, and the one that is chosen: kept, or with its steps in the address. */
export function Funnels({ site, question, about, view, setView }: PartProps): ReactNode {
  const { siteId } = site;
  const mayEdit = useMayEdit(site);
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(FunnelsDocument, { siteId, nextToken }).toPromise()).data?.site?.funnels,
    [client, siteId],
  );
  const all = useAll(load, ({ funnelId }) => funnelId);
  const [isOpen, setIsOpen] = useState<"new" | "change">();
  const [done, setDone] = useState<string>();
  const { part: _part, funnel: funnelId, order, ...chosen } = view.chosen;
  const saved = all.items?.find((each) => each.funnelId === funnelId);
  const shown = saved
    ? { name: saved.name, isStrict: saved.strict, steps: saved.steps.map(draftOf) }
    : { name: "", isStrict: order === STRICT, steps: parseSteps(view.steps) };
  const isAny = shown.steps.length > 0;
  const show = (steps: readonly string[], more: Record<string, string>): void =>
    setView({ steps, chosen: { ...chosen, part: "funnels", ...more } });
  const close = (words?: string): void => {
    setIsOpen(undefined);
    setDone(words);
  };
  const put = (funnel: FunnelFragment): void => {
    all.put(funnel);
    show([], { funnel: funnel.funnelId });
    close(funnels.savedDone(funnel.name));
  };
  const remove = (funnel: FunnelFragment): void => {
    all.remove(funnel);
    show([], {});
    close(funnels.removed(funnel.name));
  };
  const add = (
    <Button kind={isAny ? "plain" : "primary"} onClick={() => setIsOpen("new")}>
      {funnels.add}
    </Button>
  );
  const isWaiting = !all.items && !all.hasFailed;
  return (
    <>
      {all.hasFailed && (
        <Failed words={funnels.failedSaved} again={() => void all.read().catch(() => undefined)} />
      )}
      <Saved items={all.items ?? []} view={view} place={siteId} chosen={saved?.funnelId}>
        {isAny && add}
      </Saved>
      {done !== undefined && <Done words={done} />}
      {isAny && (
        <Funnel
          {...{ site, question, about, view, setView }}
          funnel={shown}
          onChange={() => setIsOpen("change")}
        />
      )}
      {!isAny && (
        <Card>
          {isWaiting ? (
            <Skeleton rows={4} />
          ) : (
            <Empty title={funnels.emptyTitle}>
              <p>{funnels.empty}</p>
              {add}
            </Empty>
          )}
        </Card>
      )}
      {isOpen && (
        <FunnelDialog
          {...{ question, mayEdit }}
          draft={isOpen === "new" ? NEW : shown}
          funnel={isOpen === "new" ? undefined : saved}
          look={async (of) => (await all.read()).find((each) => each.funnelId === of.funnelId)}
          onShow={({ steps, isStrict }) => {
            show(steps.map(printStep), isStrict ? { order: STRICT } : {});
            close();
          }}
          onPut={put}
          onRemoved={remove}
          onClose={() => close()}
        />
      )}
    </>
  );
}
