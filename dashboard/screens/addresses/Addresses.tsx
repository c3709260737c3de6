import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { News } from "../../components/news/News.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useOwnUser } from "../../lib/own/ownUser.ts";
import { addresses as words, changed } from "../../strings/addresses.ts";
import { Add } from "./Add.tsx";
import styles from "./Addresses.module.css";
import { addressesOf, addressChangesOf } from "../../components/addresses/changes.ts";
import { MakePrimary } from "./MakePrimary.tsx";
import { stepsOf, type AddressStep } from "../../components/addresses/marks.ts";
import { Remove } from "./Remove.tsx";
import { AddressRow } from "./AddressRow.tsx";
import { Verify } from "./Verify.tsx";

type Open = { step: "add" } | { step: AddressStep; emailId: string; isMailed: boolean };

/** The person's addresses: what each one is, and the next step with it. */
export function Addresses(): ReactNode {
  const own = useOwnUser();
  const [open, setOpen] = useState<Open>();
  useTitle(words.title);
  const { status, user, seen, done } = own;
  const close = () => setOpen(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the dialog may be gone with the address, or with its step.
    if (wasOpen.current && !open && document.activeElement === document.body) heading.current?.focus();
    wasOpen.current = open !== undefined;
  }, [open]);
  if (!user || !seen)
    return (
      <Shell>
        <h1>{words.title}</h1>
        {status === "failed" ? <Failed words={words.failed} again={own.again} /> : <Skeleton />}
      </Shell>
    );
  const all = addressesOf(user);
  const changes = addressChangesOf(seen, user);
  const news = changes.length > 0 && changed.words(changes);
  // A dialog ends with what it is about: the address may be verified, or gone, in another window.
  const of = open && open.step !== "add" ? all.find(({ emailId }) => emailId === open.emailId) : undefined;
  const step = of && open && open.step !== "add" && stepsOf(of).includes(open.step) ? open.step : undefined;
  if (open && open.step !== "add" && !step) setOpen(undefined);
  const dialog = { own, news: news || undefined, onClose: close };
  return (
    <Shell>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <Button kind="primary" onClick={() => setOpen({ step: "add" })}>
          {words.add}
        </Button>
      </div>
      <p role="status" className="unseen">
        {done && addressChangesOf(done.before, done.now).join("; ")}
      </p>
      <News words={news} action={{ words: changed.noted, run: own.note }} />
      <ul className={styles.list} aria-label={words.list}>
        {all.map((address) => (
          <AddressRow
            key={address.emailId}
            address={address}
            onStep={(chosen) => setOpen({ step: chosen, emailId: address.emailId, isMailed: false })}
          />
        ))}
      </ul>
      {open?.step === "add" && (
        <Add {...dialog} onAdded={(emailId) => setOpen({ step: "code", emailId, isMailed: true })} />
      )}
      {of && open && (step === "code" || step === "newCode") && (
        <Verify
          {...dialog}
          address={of}
          begins={step === "newCode" ? "mailing" : "isMailed" in open && open.isMailed ? "mailed" : "idle"}
        />
      )}
      {of && step === "makePrimary" && <MakePrimary {...dialog} address={of} />}
      {of && step === "remove" && <Remove {...dialog} address={of} />}
    </Shell>
  );
}
