import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { useForm } from "../../../lib/form.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { subscriber as words } from "../../../strings/mail/subscriber.ts";
import { UnsubscribePersonDocument, type SubscriberDetailsFragment } from "../api/documents.ts";
import type { TopicNames } from "../parts/useTopics.ts";
import marks from "../parts/Parts.module.css";
import styles from "../../../components/lists/SidePanel.module.css";
import { Reason } from "./Reason.tsx";
import { subscriberRefusalsOf } from "./refusals.ts";

interface Props {
  person: SubscriberDetailsFragment;
  topics: TopicNames;
  onDone: (news: string) => void;
}

/** The topics with what the person has left: each can be left, or joined again with a reason. */
export function TopicRows({ person, topics, onDone }: Props): ReactNode {
  const { email, optOuts } = person;
  const mayWrite = useMayWrite();
  const [joined, setJoined] = useState<string>();
  const leave = useForm(UnsubscribePersonDocument, subscriberRefusalsOf);
  // A topic may be left that is no longer there.
  const keys = [...new Set([...topics.keys(), ...optOuts])];
  const done = (): void => {
    setJoined(undefined);
    onDone(words.changed);
  };
  const leaveNow = async (topic: string): Promise<void> => {
    if (await leave.send({ email, topic })) done();
  };
  return (
    <section className={styles.part}>
      <h3>{words.topics}</h3>
      {keys.length === 0 && <p className={styles.note}>{words.noTopics}</p>}
      <ul className={styles.rows}>
        {keys.map((topic) => {
          const name = topics.get(topic) ?? topic;
          const hasLeft = optOuts.includes(topic);
          const action = hasLeft ? words.join : words.leave;
          return (
            <li key={topic}>
              <Icon name={hasLeft ? "ban" : "check"} className={marks.mark} />
              <span className={styles.said} title={hasLeft ? words.left : words.has} dir="auto">
                {name} <span className="unseen">{hasLeft ? words.left : words.has}</span>
              </span>
              <Button
                kind="quiet"
                disabled={!mayWrite}
                aria-label={words.about(action, name)}
                onClick={() => (hasLeft ? setJoined(topic) : void leaveNow(topic))}
              >
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
      <Alert words={leave.refusals.form} />
      {joined !== undefined && (
        <Reason
          asked={{ deed: "join", topic: joined }}
          email={email}
          onDone={done}
          onClose={() => setJoined(undefined)}
        />
      )}
    </section>
  );
}
