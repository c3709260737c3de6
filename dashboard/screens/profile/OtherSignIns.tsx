import { useId, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { DisconnectProviderDocument } from "./documents.ts";
import type { OwnUserFragment } from "../../lib/own/documents.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { useForm, type Refusals } from "../../lib/form.ts";
import type { useOwnUser } from "../../lib/own/ownUser.ts";
import { goToProvider } from "../../lib/providers/go.ts";
import { providers } from "../../lib/providers/stage.ts";
import { useSession } from "../../lib/session/session.tsx";
import { otherSignIns as words } from "../../strings/ways/providers.ts";
import rows from "./OtherSignIns.module.css";
import styles from "./Profile.module.css";

interface Props {
  own: ReturnType<typeof useOwnUser>;
  user: OwnUserFragment;
}

/** The providers of the stage: connected, with a way to end that, or with a way to connect them. */
export function OtherSignIns({ own, user }: Props): ReactNode {
  const [asked, setAsked] = useState<string>();
  const title = useId();
  const connected = user.signInProviders;
  const names = [...new Set([...providers(), ...connected.map(({ provider }) => provider)])];
  if (names.length === 0) return null;
  const close = () => setAsked(undefined);
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p className={styles.help}>{words.help}</p>
      <p className={styles.help}>{words.factor}</p>
      {names.map((name) => {
        const held = connected.find(({ provider }) => provider === name);
        return (
          <div key={name} className={rows.provider}>
            <p>{held ? words.connected(name, held.address) : words.absent(name)}</p>
            {held ? (
              <Button onClick={() => setAsked(name)}>{words.disconnect(name)}</Button>
            ) : (
              <Button onClick={() => void goToProvider(name, "connect")}>{words.connect(name)}</Button>
            )}
          </div>
        );
      })}
      {asked !== undefined && <Question own={own} user={user} provider={asked} onClose={close} />}
    </Card>
  );
}

function Question({
  own,
  user,
  provider,
  onClose,
}: Props & { provider: string; onClose: () => void }): ReactNode {
  const { signOut } = useSession();
  const form = useForm(DisconnectProviderDocument, refusalsOf);
  const submit = async () => {
    if (await form.send({ provider, expectedVersion: user.version })) await signOut();
    else await own.read();
  };
  return (
    <FormDialog
      ref={form.ref}
      title={words.question(provider)}
      submit={words.submit}
      kind="danger"
      busy={form.isBusy && words.busy}
      error={form.refusals.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words.words}</p>
    </FormDialog>
  );
}

function refusalsOf(refusal: ApiRefusal | undefined): Refusals<never> {
  return { form: refusal?.errorType === "VersionConflict" ? words.conflict : words.refused };
}
