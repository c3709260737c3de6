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
  isOfEarlierDomain,
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
  /** The passkey that is being deleted, or a new one. */
  const [changed, setChanged] = useState<Passkey | "new">();
  const [done, setDone] = useState<"added" | "full" | "deleted">();
  const reading = useAuthWork();
  const { isBusy, refusal, run } = useAuthWork();
  const title = useId();
  const read = useCallback(async () => {
    await reading.run(async () => setPasskeys(await readPasskeys()));
  }, []);
  useEffect(() => void read(), [read]);
  const change = (what: Passkey | "new") =>
    run(async () => {
      setChanged(what);
      setDone(undefined);
      const work = what === "new" ? addPasskey() : deletePasskey(what);
      // A try that failed may have changed them all the same.
      await Promise.allSettled([work]);
      await read();
      setDone(await work);
    });
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p className={ofProfile.help}>{words.help}</p>
      {passkeys ? (
        <>
          <List
            passkeys={passkeys}
            leaving={isBusy && changed !== "new" ? changed : undefined}
            onDelete={(one) => void change(one)}
          />
          {done === "deleted" && <Done words={words.deleted} />}
          {done === "full" || passkeys.length >= MOST_PASSKEYS ? (
            <p>{words.full(MOST_PASSKEYS)}</p>
          ) : canUsePasskeys() ? (
            <div>
              <Button busy={isBusy && changed === "new" && words.adding} onClick={() => void change("new")}>
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
  /** The one that is being deleted. */
  leaving: Passkey | undefined;
  onDelete: (passkey: Passkey) => void;
}

function List({ passkeys, leaving, onDelete }: ListProps): ReactNode {
  if (passkeys.length === 0) return <p>{words.none}</p>;
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
              {isOfEarlierDomain(each) && <span>{words.earlier}</span>}
            </span>
            <TwoClicks
              label={words.delete}
              sure={words.sure}
              about={words.about(name, day)}
              busy={leaving === each && words.deleting}
              onSure={() => onDelete(each)}
            />
          </li>
        );
      })}
    </ul>
  );
}
