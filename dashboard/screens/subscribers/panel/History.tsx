import type { ReactNode } from "react";
import { dayHere } from "../../../lib/moments.ts";
import { consentActions, consentSources, subscriber as words } from "../../../strings/mail/subscriber.ts";
import type { SubscriberDetailsFragment } from "../api/documents.ts";
import type { TopicNames } from "../parts/useTopics.ts";
import styles from "../../../components/lists/SidePanel.module.css";

type Consent = NonNullable<SubscriberDetailsFragment["consents"]>["items"][number];

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
