import type { ReactNode } from "react";
import { Options, Select } from "../../../components/forms/Select.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { DraftStep } from "../parts/draft.ts";
import styles from "../parts/Parts.module.css";
import { MailOptions } from "./MailOptions.tsx";
import type { StepFormProps } from "./stepForm.ts";

/** The open or the click that a step waits for, and the earlier mail that it is about. */
export function AwaitedFields({
  step,
  change,
  telling,
  faults,
  mails,
}: StepFormProps & { mails: readonly DraftStep[] }): ReactNode {
  const wait = step.wait!;
  const { opened, clicked } = wait.event!;
  const action = clicked == null ? "opened" : "clicked";
  const put = (by: keyof typeof words.actions, mail: string): void =>
    change({ ...step, wait: { ...wait, event: { [by]: mail } } });
  return (
    <>
      {mails.length === 0 && <p className={styles.warning}>{words.noMails}</p>}
      <Select
        label={words.mail}
        error={faults[`wait.event.${action}`]}
        value={clicked ?? opened ?? ""}
        onChange={({ target }) => put(action, target.value)}
      >
        <MailOptions mails={mails} telling={telling} />
      </Select>
      <Select
        label={words.action}
        help={words.opensHelp}
        value={action}
        onChange={({ target }) => put(target.value as typeof action, clicked ?? opened ?? "")}
      >
        <Options words={words.actions} />
      </Select>
    </>
  );
}
