import { useCallback, useId, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Card } from "../../components/Card.tsx";
import { More } from "../../components/lists/More.tsx";
import { Done } from "../../components/news/Done.tsx";
import { RevokeShareDocument, SharesDocument, type ShareFragment } from "./api/documents.ts";
import { endInWords } from "../../lib/moments.ts";
import { usePages, type Pages } from "../../lib/pages.ts";
import { links } from "../../strings/settings.ts";
import { filterOf } from "../../components/report/filter.ts";
import { textOf } from "../../components/report/filters/words.ts";
import type { Goal } from "../../components/report/lists/rows.ts";
import { NewLink } from "./NewLink.tsx";
import { Once } from "./Once.tsx";
import type { SettingsPart } from "./part.ts";
import { Revocable } from "./Revocable.tsx";
import styles from "./Settings.module.css";
import { shortId } from "./shortId.ts";
import { useGoalsOf } from "./useLinkFilters.tsx";

/** The public links of a site. */
export function Links({ site, mayChange }: SettingsPart): ReactNode {
  const { siteId, timezone } = site;
  const id = useId();
  const pages = useShares(siteId);
  const [made, setMade] = useState<{ id: string; address: string | null }>();
  const goals = useGoalsOf(siteId, pages.items?.flatMap(({ filters }) => filters ?? []) ?? []);
  const [gone, setGone] = useState<string>();
  const take = (share: ShareFragment, token: string | null) => {
    pages.change((items) => [...items.filter(({ shareId }) => shareId !== share.shareId), share]);
    const address = token === null ? null : new URL(`share.html#${token}`, location.href).href;
    setMade({ id: share.shareId, address });
  };
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{links.title}</h2>
      <p className={styles.about}>{links.about}</p>
      {pages.items?.length === 0 && !pages.hasMore && <p className={styles.help}>{links.none}</p>}
      <ul className={styles.rows} aria-labelledby={id}>
        {pages.items?.map((share) => (
          <Revocable
            key={share.shareId}
            title={links.link(shortId(share.shareId))}
            about={aboutOf(share, timezone, goals)}
            revoke={RevokeShareDocument}
            input={{ siteId, shareId: share.shareId }}
            mayChange={mayChange}
            onGone={(words) => {
              pages.change((items) => items.filter(({ shareId }) => shareId !== share.shareId));
              setGone(words);
              setMade((shown) => (shown?.id === share.shareId ? undefined : shown));
            }}
          />
        ))}
      </ul>
      {gone !== undefined && <Done words={gone} />}
      <More pages={pages} failed={links.failed} />
      {made && (
        <Once key={made.address} words={links} secret={made.address} onDone={() => setMade(undefined)} />
      )}
      {mayChange && <NewLink site={site} onMade={take} />}
    </Card>
  );
}

function aboutOf(
  { fields, filters, expiresAt }: ShareFragment,
  timezone: string,
  goals: readonly Goal[] | undefined,
): string[] {
  const only = filters?.map((filter) => textOf(filterOf(filter), goals)) ?? [];
  const end = expiresAt === null ? links.endless : links.ends(endInWords(expiresAt, timezone));
  return [...fields.map((field) => links.fields[field]), ...only.map(links.only), end];
}

function useShares(siteId: string): Pages<ShareFragment> {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(SharesDocument, { siteId, nextToken }).toPromise()).data?.site?.shares,
    [client, siteId],
  );
  return usePages(load, ({ shareId }) => shareId);
}
