import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { TwoClicks } from "../../components/forms/TwoClicks.tsx";
import { Done } from "../../components/news/Done.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { dayHere } from "../../lib/moments.ts";
import type { Refusal } from "../../lib/refusals.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import {
  addPasskey,
  deletePasskey,
  MOST_PASSKEYS,
  readPasskeys,
  type Passkey,
} from "../../lib/session/passkeys.ts";
import { canUsePasskeys } from "../../lib/session/passkeySupport.ts";
import { passkeys as words } from "../../strings/profile.ts";
import { signInRefusals } from "../../strings/signIn.ts";
import styles from "./Passkeys.module.css";
import ofProfile from "./Profile.module.css";

const REFUSALS: Partial<Record<Refusal, string>> = { exists: words.known, unusedPasskey: words.unmade };

/** The passkeys of the person, each with a way to delete it, and a way to add one. */
export function Passkeys(): ReactNode {
  const [passkeys, setPasskeys] = useState<Passkey[]>();
  const [done, setDone] = useState<"added" | "deleted">();
  const reading = useAuthWork();
  const { isBusy, refusal, run } = useAuthWork();
  const title = useId();
  const read = useCallback(() => reading.run(async () => setPasskeys(await readPasskeys())), []);
  useEffect(() => void read(), [read]);
  const change = async (work: () => Promise<void>, what: "added" | "deleted") => {
    setDone(undefined);
    const isDone = await run(work);
    // A try that failed may have changed them all the same.
    await read();
    if (isDone) setDone(what);
  };
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p className={ofProfile.help}>{words.help}</p>
      {passkeys ? (
        <>
          <List passkeys={passkeys} onDelete={(one) => change(() => deletePasskey(one), "deleted")} />
          {done === "deleted" && <Done words={words.deleted} />}
          {passkeys.length >= MOST_PASSKEYS ? (
            <p>{words.full}</p>
          ) : canUsePasskeys() ? (
            <div>
              <Button busy={isBusy && words.adding} onClick={() => void change(addPasskey, "added")}>
                {words.add}
              </Button>
            </div>
          ) : (
            <p>{words.elsewhere}</p>
          )}
          <Alert words={refusal && (REFUSALS[refusal] ?? signInRefusals[refusal])} />
          <p role="status">{done === "added" && words.added}</p>
        </>
      ) : reading.refusal ? (
        <Failed words={words.failed} again={() => void read()} />
      ) : (
        <Skeleton rows={2} label={words.loading} />
      )}
    </Card>
  );
}

interface ListProps {
  passkeys: Passkey[];
  onDelete: (passkey: Passkey) => Promise<void>;
}

function List({ passkeys, onDelete }: ListProps): ReactNode {
  const [leaving, setLeaving] = useState<string>();
  if (passkeys.length === 0) return <p>{words.none}</p>;
  const remove = async (passkey: Passkey) => {
    setLeaving(passkey.CredentialId);
    await onDelete(passkey);
    setLeaving(undefined);
  };
  return (
    <ul className={styles.list}>
      {passkeys.map((each) => {
        const { CredentialId: id, FriendlyCredentialName: name, CreatedAt: seconds } = each;
        const day = dayHere(new Date(seconds * 1000).toISOString());
        return (
          <li key={id} className={styles.row}>
            <span className={styles.about}>
              <span className={styles.name}>{name}</span>
              <span className={ofProfile.help}>{words.made(day)}</span>
            </span>
            <TwoClicks
              label={words.delete}
              sure={words.sure}
              about={words.about(name, day)}
              busy={leaving === id && words.deleting}
              onSure={() => void remove(each)}
            />
          </li>
        );
      })}
    </ul>
  );
}
