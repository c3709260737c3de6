import { useCallback, useId, useState, type FormEvent, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { More } from "../../components/lists/More.tsx";
import { Done } from "../../components/news/Done.tsx";
import {
  CreateSiteKeyDocument,
  RevokeSiteKeyDocument,
  SiteKeysDocument,
  type SiteKeyFragment,
} from "./api/documents.ts";
import { Attempt } from "../../lib/attempt.ts";
import { useForm } from "../../lib/form.ts";
import { momentInWords } from "../../lib/moments.ts";
import { usePages, type Pages } from "../../lib/pages.ts";
import { saving } from "../../strings/frame/saving.ts";
import { siteKeys } from "../../strings/settings.ts";
import { Once } from "./Once.tsx";
import type { SettingsPart } from "./part.ts";
import { Revocable } from "./Revocable.tsx";
import styles from "./Settings.module.css";
import { shortId } from "./shortId.ts";

/** The keys of a site's servers. */
export function Keys({ site, mayChange }: SettingsPart): ReactNode {
  const { siteId, timezone } = site;
  const id = useId();
  const pages = useKeys(siteId);
  const [made, setMade] = useState<{ id: string; key: string | null }>();
  const [gone, setGone] = useState<string>();
  const [attempt, setAttempt] = useState(() => new Attempt());
  const { isBusy, refusals, send } = useForm(CreateSiteKeyDocument, (refusal) => ({
    form: refusal ? saving.refused : saving.unanswered,
  }));
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const data = await send(attempt.inputOf({ siteId }));
    if (!data?.createSiteKey) return;
    const { siteKey, key } = data.createSiteKey;
    setAttempt(new Attempt());
    pages.change((items) => [...items.filter(({ siteKeyId }) => siteKeyId !== siteKey.siteKeyId), siteKey]);
    setMade({ id: siteKey.siteKeyId, key });
  };
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{siteKeys.title}</h2>
      <p className={styles.about}>{siteKeys.about}</p>
      {pages.items?.length === 0 && !pages.hasMore && <p className={styles.help}>{siteKeys.none}</p>}
      <ul className={styles.rows} aria-labelledby={id}>
        {pages.items?.map(({ siteKeyId, createdAt }) => (
          <Revocable
            key={siteKeyId}
            title={siteKeys.key(shortId(siteKeyId))}
            about={[siteKeys.since(momentInWords(createdAt, timezone))]}
            revoke={RevokeSiteKeyDocument}
            input={{ siteId, siteKeyId }}
            mayChange={mayChange}
            onGone={(words) => {
              pages.change((items) => items.filter((each) => each.siteKeyId !== siteKeyId));
              setGone(words);
              setMade((shown) => (shown?.id === siteKeyId ? undefined : shown));
            }}
          />
        ))}
      </ul>
      {gone !== undefined && <Done words={gone} />}
      <More pages={pages} failed={siteKeys.failed} />
      {made && <Once key={made.key} words={siteKeys} secret={made.key} onDone={() => setMade(undefined)} />}
      <form onSubmit={(event) => void create(event)}>
        <Alert words={refusals.form} />
        {mayChange && (
          <Button type="submit" busy={isBusy && siteKeys.creating}>
            {siteKeys.create}
          </Button>
        )}
      </form>
    </Card>
  );
}

function useKeys(siteId: string): Pages<SiteKeyFragment> {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(SiteKeysDocument, { siteId, nextToken }).toPromise()).data?.site?.siteKeys,
    [client, siteId],
  );
  return usePages(load, ({ siteKeyId }) => siteKeyId);
}
