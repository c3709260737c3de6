import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { editor as words } from "../../../strings/mail/templates.ts";
import type { DetailsProps } from "./Details.tsx";

/** The subject, and the line beside it in a list of mails. */
export function SubjectFields({
  draft,
  type,
  refusals,
}: Pick<DetailsProps, "draft" | "type" | "refusals">): ReactNode {
  return (
    <>
      <Field
        label={words.subject}
        error={refusals.subject}
        autoComplete="off"
        dir="auto"
        value={draft.subject}
        onChange={(event) => type({ subject: event.target.value })}
      />
      {draft.format !== "TEXT" && (
        <Field
          label={words.previewText}
          help={words.previewTextHelp}
          error={refusals.previewText}
          autoComplete="off"
          dir="auto"
          value={draft.previewText}
          onChange={(event) => type({ previewText: event.target.value })}
        />
      )}
    </>
  );
}
