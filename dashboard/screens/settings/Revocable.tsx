import type { ReactNode } from "react";
import type { TypedDocumentNode } from "urql";
import { Alert } from "../../components/forms/Alert.tsx";
import { TwoClicks } from "../../components/forms/TwoClicks.tsx";
import { useForm } from "../../lib/form.ts";
import { revoking } from "../../strings/settings.ts";
import styles from "./Settings.module.css";

interface Props<Input> {
  /** The item in one line, and more about it. */
  title: string;
  about: string[];
  revoke: TypedDocumentNode<unknown, { input: Input }>;
  input: Input;
  mayChange: boolean;
  /** Called with words for it when it is revoked, here or in another window before. */
  onGone: (words: string) => void;
}

/** A key or a link in its list, with a button that revokes it. */
export function Revocable<Input>({
  title,
  about,
  revoke,
  input,
  mayChange,
  onGone,
}: Props<Input>): ReactNode {
  const { isBusy, refusals, send } = useForm<unknown, Input, "form">(
    revoke,
    (refusal) => (refusal?.errorType === "NotFound" ? {} : { form: revoking.failed }),
    (refusal) => refusal?.errorType === "NotFound" && onGone(revoking.done(title)),
  );
  const click = async () => {
    if ((await send(input)) !== undefined) onGone(revoking.done(title));
  };
  return (
    <li className={styles.row}>
      <div>
        <div>{title}</div>
        <div className={styles.help}>{about.join(" · ")}</div>
        <Alert words={refusals.form} />
      </div>
      {mayChange && (
        <TwoClicks
          label={revoking.revoke}
          sure={revoking.sure}
          busy={isBusy && revoking.busy}
          about={title}
          onSure={() => void click()}
        />
      )}
    </li>
  );
}
