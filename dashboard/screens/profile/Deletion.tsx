import { useId, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { News } from "../../components/news/News.tsx";
import { DeleteUserDocument, type OwnUserFragment } from "./documents.ts";
import { useDecision } from "../../lib/own/decision.ts";
import { useForm } from "../../lib/form.ts";
import type { useOwnUser } from "../../lib/own/ownUser.ts";
import { useSession } from "../../lib/session/session.tsx";
import { deletion as words } from "../../strings/profile.ts";
import { addressChangesOf as addressChanges } from "../../components/addresses/changes.ts";
import styles from "./Profile.module.css";
import { profileChangesOf as profileChanges } from "./fields.ts";
import { deleteRefusalsOf } from "./refusals.ts";

interface Props {
  own: ReturnType<typeof useOwnUser>;
  user: OwnUserFragment;
}

/** The end of the account, behind a dialog, as the account was when this was asked. */
export function Deletion(props: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p className={styles.help}>{words.help}</p>
      <div>
        <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      </div>
      {isOpen && <Question {...props} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Question({ own, user, onClose }: Props & { onClose: () => void }): ReactNode {
  const { refuse } = useSession();
  const form = useForm(DeleteUserDocument, deleteRefusalsOf);
  const [typed, setTyped] = useState("");
  const [asked] = useState(user);
  const changes = [...profileChanges(asked, user), ...addressChanges(asked, user)];
  const decide = useDecision(user.version, () => form.refuse({ form: words.conflict }));
  const submit = async () => {
    if (typed.trim().toLowerCase() !== user.email) return form.refuse({ address: words.mismatch });
    await decide(async (expectedVersion) => {
      const isDone = (await form.send({ expectedVersion })) !== undefined;
      if (isDone) refuse("deleted");
      else await own.read();
      return isDone;
    });
  };
  return (
    <FormDialog
      ref={form.ref}
      title={words.question}
      submit={words.submit}
      kind="danger"
      busy={form.isBusy && words.busy}
      error={form.refusals.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words.words}</p>
      <News words={changes.length > 0 && words.changed(changes)} />
      <Field
        label={words.type(user.email)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={form.refusals.address}
      />
    </FormDialog>
  );
}
