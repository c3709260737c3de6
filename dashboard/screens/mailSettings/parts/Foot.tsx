import { useId, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { mailSettings } from "../../../strings/mail/settings.ts";
import styles from "./Parts.module.css";

const words = mailSettings.foot;

/** The end of a mail, as its reader sees it. */
export function Foot({ postalAddress }: { postalAddress: string }): ReactNode {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {postalAddress === "" ? (
        <p className={styles.warning}>{words.missing}</p>
      ) : (
        <div className={styles.foot}>
          <p className={styles.address} dir="auto">
            {postalAddress}
          </p>
          <p>
            <u>{words.unsubscribe}</u>
          </p>
        </div>
      )}
      <p className={styles.note}>{words.about}</p>
    </Card>
  );
}
