import type { ReactNode } from "react";
import { Alert } from "../../../components/forms/Alert.tsx";
import { full } from "../../../lib/format.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import styles from "./Form.module.css";
import type { Count } from "./useCount.ts";

/** The number of people whom the audience has now, in one line beside its fields. */
export function CountLine({ count: { counted, isBusy, people, refusals } }: { count: Count }): ReactNode {
  const skipped = counted?.totals?.skipped ?? 0;
  return (
    <>
      <p role="status" className={styles.count}>
        {people === undefined ? isBusy && words.counting : words.reach(full(people), people, full(skipped))}
      </p>
      <Alert words={refusals.where} />
    </>
  );
}
