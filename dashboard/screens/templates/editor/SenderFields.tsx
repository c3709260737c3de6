import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { editor as words } from "../../../strings/mail/templates.ts";
import type { Refusals } from "../../../lib/form.ts";
import type { Draft, DraftField } from "../mail/draft.ts";
import styles from "./Editor.module.css";

interface Props {
  draft: Draft;
  type: (typed: Partial<Draft>) => void;
  refusals: Refusals<DraftField>;
}

/** The sender, and the address that answers go to. */
export function SenderFields({ draft, type, refusals }: Props): ReactNode {
  return (
    <div className={styles.pair}>
      {(Object.keys(words.sender) as (keyof typeof words.sender)[]).map((field) => (
        <Field
          key={field}
          label={words.sender[field].label}
          help={words.sender[field].help}
          error={refusals[field]}
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => type({ [field]: event.target.value })}
        />
      ))}
    </div>
  );
}
