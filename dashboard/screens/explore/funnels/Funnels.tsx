import { useCallback, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { Failed } from "../../../components/States.tsx";
import { useAll } from "../../../lib/kept/useAll.ts";
import { useMayEdit } from "../../../lib/session/mayChange.ts";
import { funnels } from "../../../strings/explore.ts";
import { stepDraftOf } from "../../../components/explore/acts.ts";
import { FunnelsDocument, type FunnelFragment } from "../../../components/explore/documents.ts";
import type { SitePartProps } from "../../../components/explore/part.ts";
import { draftIn, NEW, viewOf, type FunnelDraft } from "../../../components/explore/funnels/draft.ts";
import { FunnelDialog } from "./FunnelDialog.tsx";
import { Saved } from "./Saved.tsx";
import { ShownFunnel } from "../../../components/explore/funnels/ShownFunnel.tsx";

/** The funnels that a site keeps, and the one that is chosen: kept, or with its steps in the address. */
export function Funnels(props: SitePartProps): ReactNode {
  const { site, source, question, view, setView } = props;
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
  const saved = all.items?.find((each) => each.funnelId === view.chosen.funnel);
  const shown = saved
    ? { name: saved.name, isStrict: saved.strict, steps: saved.steps.map(stepDraftOf) }
    : draftIn(view);
  const isAny = shown.steps.length > 0;
  const show = (funnel: FunnelDraft | string | undefined): void => setView(viewOf(view, funnel));
  const close = (words?: string): void => {
    setIsOpen(undefined);
    setDone(words);
  };
  const put = (funnel: FunnelFragment): void => {
    all.put(funnel);
    show(funnel.funnelId);
    close(funnels.savedDone(funnel.name));
  };
  const remove = (funnel: FunnelFragment): void => {
    all.remove(funnel);
    show(undefined);
    close(funnels.removed(funnel.name));
  };
  const add = (
    <Button kind={isAny ? "plain" : "primary"} onClick={() => setIsOpen("new")}>
      {funnels.add}
    </Button>
  );
  return (
    <>
      {all.hasFailed && (
        <Failed words={funnels.failedSaved} again={() => void all.read().catch(() => undefined)} />
      )}
      <Saved items={all.items ?? []} view={view} place={siteId} chosen={saved?.funnelId}>
        {isAny && add}
      </Saved>
      {done !== undefined && <Done words={done} />}
      <ShownFunnel
        {...props}
        funnel={shown}
        isWaiting={!all.items && !all.hasFailed}
        add={add}
        onChange={() => setIsOpen("change")}
      />
      {isOpen && (
        <FunnelDialog
          {...{ siteId, source, question, mayEdit }}
          draft={isOpen === "new" ? NEW : shown}
          funnel={isOpen === "new" ? undefined : saved}
          look={async (of) => (await all.read()).find((each) => each.funnelId === of.funnelId)}
          onShow={(draft) => {
            show(draft);
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
