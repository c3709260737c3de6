import type { ReactNode } from "react";
import { dayHere } from "../../../lib/moments.ts";
import {
  consentActions,
  consentSources,
  mailRead,
  mailStates,
  subscriber as words,
} from "../../../strings/mail/subscriber.ts";
import type { SubscriberDetailsFragment } from "../api/documents.ts";
import type { TopicNames } from "../parts/useTopics.ts";
import styles from "./Panel.module.css";

type Send = NonNullable<SubscriberDetailsFragment["sends"]>["items"][number];
type Consent = NonNullable<SubscriberDetailsFragment["consents"]>["items"][number];

/** The latest mails to a person, and what became of each. */
export function Mails({ sends }: { sends: Send[] }): ReactNode {
  return (
    <section className={styles.part}>
      <h3>{words.mails}</h3>
      {sends.length === 0 && <p className={styles.note}>{words.noMails}</p>}
      <ul className={styles.rows}>
        {sends.map((send) => (
          <li key={send.sendId}>
            <span className={styles.said} title={send.subject} dir="auto">
              {send.subject}
            </span>
            <span className={styles.note}>
              {resultOf(send)}, {dayHere(send.queuedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultOf({ status, clickedAt, openedAt }: Send): string {
  if (status !== "DELIVERED" && status !== "SENT") return mailStates[status];
  if (clickedAt !== null) return mailRead.clicked;
  return openedAt === null ? mailStates[status] : mailRead.opened;
}

/** The latest changes of a person's consent, and how each came. */
export function Consents({ consents, topics }: { consents: Consent[]; topics: TopicNames }): ReactNode {
  return (
    <section className={styles.part}>
      <h3>{words.consents}</h3>
      {consents.length === 0 && <p className={styles.note}>{words.noConsents}</p>}
      <ul className={styles.rows}>
        {consents.map(({ consentId, action, source, topic, reason, at }) => {
          const said = consentActions[action];
          return (
            <li key={consentId} title={reason ?? undefined}>
              <span className={styles.said} dir="auto">
                {topic === null ? said : words.about(said, topics.get(topic) ?? topic)}
              </span>
              <span className={styles.note}>
                {consentSources[source]}, {dayHere(at)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
