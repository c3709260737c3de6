import type { ReactNode } from "react";
import { Tag } from "../../../components/news/Tag.tsx";
import { dayHere } from "../../../lib/moments.ts";
import { kinds, subscriber as words } from "../../../strings/mail/subscriber.ts";
import type { SubscriberDetailsFragment } from "../api/documents.ts";
import { SubscriberState } from "../parts/SubscriberState.tsx";
import styles from "../../../components/lists/SidePanel.module.css";

interface Props {
  person: SubscriberDetailsFragment;
}

/** The facts of a person: status, suppression, ids, tags and attributes. */
export function PersonFacts({ person }: Props): ReactNode {
  const { status, suppression, createdAt, customerId, locale, timezone, previous, tags } = person;
  const facts: [string, ReactNode][] = [
    [words.status, <SubscriberState key="status" status={status} />],
    [words.since, dayHere(createdAt)],
    [words.customer, customerId],
    [words.language, locale],
    [words.zone, timezone],
    [words.before, previous.join(", ")],
  ];
  return (
    <>
      {suppression && (
        <section className={styles.part}>
          <p className={styles.stopped}>
            {words.suppressed(kinds[suppression.kind], dayHere(suppression.at))}
          </p>
          {suppression.reason && (
            <p className={styles.note} dir="auto">
              {words.because(suppression.reason)}
            </p>
          )}
        </section>
      )}
      <section className={styles.part}>
        <h3>{words.facts}</h3>
        <dl className={styles.facts}>
          {facts
            .filter(([, fact]) => Boolean(fact))
            .map(([name, fact]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section className={styles.part}>
        <h3>{words.tags}</h3>
        <p className={styles.all}>
          {tags.length === 0 && words.noTags}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      </section>
      <Attributes json={person.attributes} />
    </>
  );
}

/** The free attributes of a person: a text as it is, other values as JSON. */
function Attributes({ json }: { json: unknown }): ReactNode {
  const all = Object.entries(JSON.parse(String(json)) as Record<string, unknown>);
  return (
    <section className={styles.part}>
      <h3>{words.attributes}</h3>
      {all.length === 0 && <p className={styles.note}>{words.noAttributes}</p>}
      <dl className={styles.facts}>
        {all.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
