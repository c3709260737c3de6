import type { ReactNode } from "react";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { DraftStep } from "../parts/draft.ts";
import { stepWords, type Telling } from "../parts/sentences.ts";

/** Earlier steps that send, by their mails. */
export function MailOptions({
  mails,
  telling,
}: {
  mails: readonly DraftStep[];
  telling: Telling;
}): ReactNode {
  return (
    <>
      <option value="">{words.choose}</option>
      {mails.map((each) => (
        <option key={each.id} value={each.id}>
          {stepWords(each, telling).title}
        </option>
      ))}
    </>
  );
}
