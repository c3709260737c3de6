import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Opening } from "../../../components/opening/Opening.tsx";
import { takeAnswer, type Back } from "../../../lib/providers/back.ts";
import { useSession } from "../../../lib/session/session.tsx";
import {
  backRefusals,
  connecting,
  notConnected,
  notSignedIn,
  proving,
  returned,
} from "../../../strings/ways/providers.ts";
import { Frame } from "../Frame.tsx";
import { SignedOut } from "../SignedOut.tsx";
import { Connecting } from "./Connecting.tsx";
import { Creating } from "./Creating.tsx";

/** Kept while the page asks who has signed in, which takes this screen away. */
let held: Back | undefined;

/**
 * Takes the answer of a provider: the person is signed in, or agrees to an account, or signs in to the one
 * that has the address and then connects the provider.
 */
export function Returned({ onDone: leave }: { onDone: () => void }): ReactNode {
  const { session, ask } = useSession();
  const [back, setBack] = useState(held);
  const [isProving, setIsProving] = useState(false);
  const hasBegun = useRef(false);
  const onDone = useCallback(() => {
    held = undefined;
    leave();
  }, [leave]);
  useEffect(() => {
    if (held || hasBegun.current) return;
    hasBegun.current = true;
    const { search, pathname } = location;
    void takeAnswer(search).then(async (taken) => {
      // Neither code nor proof stays in the address.
      history.replaceState(null, "", pathname + (taken.gone?.place ?? ""));
      dispatchEvent(new HashChangeEvent("hashchange"));
      if (taken.kind !== "signedIn") return setBack((held = taken));
      onDone();
      await ask();
    });
  }, [ask, onDone]);
  if (!back || back.kind === "signedIn") return <Opening />;
  const isSignedIn = session.kind === "signedIn";
  const name = back.gone?.provider ?? "";
  if (back.kind === "refused") {
    const title = back.gone?.purpose === "connect" ? notConnected(name) : notSignedIn;
    return <Words title={title} words={[backRefusals[back.why](name)]} onDone={onDone} />;
  }
  if (back.kind === "connect" && isSignedIn)
    return <Connecting provider={name} proof={back.proof} email={session.me.email} onDone={onDone} />;
  if (back.kind === "connect")
    return isProving ? (
      <SignedOut />
    ) : (
      <Words
        title={proving.title}
        words={[proving.words(name), proving.forgotten]}
        onDone={() => setIsProving(true)}
      />
    );
  if (isSignedIn)
    return <Words title={notConnected(name)} words={[connecting.unowned(name)]} onDone={onDone} />;
  return <Creating gone={back.gone} proof={back.proof} onBack={onDone} />;
}

function Words({ title, words, onDone }: { title: string; words: string[]; onDone: () => void }): ReactNode {
  return (
    <Frame title={title} onSubmit={onDone}>
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <Button type="submit" kind="primary">
        {returned.goOn}
      </Button>
    </Frame>
  );
}
