import { useEffect, useRef, useState, type ReactNode } from "react";
import { code as words } from "../../strings/code.ts";
import { Button } from "../Button.tsx";
import styles from "./Resend.module.css";

/** Seconds between two codes. Cognito itself refuses after some codes in an hour, and so does the API. */
const PAUSE = 30;

const inSeconds = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** A code was mailed just now, or is mailed first, or neither. */
export type Mailing = "mailed" | "mailing" | "idle";

interface Props {
  /** Mails another code. Resolves to whether it was mailed. */
  send: () => Promise<boolean>;
  /** The first state. */
  begins: Mailing;
}

/** A button that mails another code, after a pause that it counts down. */
export function Resend({ send, begins }: Props): ReactNode {
  // By the clock, since the browser wakes a page that is not seen less often than once a second.
  const [until, setUntil] = useState(() => (begins === "mailed" ? Date.now() + PAUSE * 1000 : 0));
  const [left, setLeft] = useState(() => inSeconds(until));
  const [isSent, setIsSent] = useState(false);
  const isPaused = left > 0;
  useEffect(() => {
    if (!isPaused) return;
    const timer = setInterval(() => setLeft(inSeconds(until)), 1000);
    return () => clearInterval(timer);
  }, [isPaused, until]);
  const mail = async () => {
    const isMailed = await send();
    if (!isMailed) return false;
    setUntil(Date.now() + PAUSE * 1000);
    setLeft(PAUSE);
    return true;
  };
  const hasBegun = useRef(begins !== "mailing");
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void mail();
  });
  return (
    <div className={styles.resend}>
      <Button isIdle={isPaused} onClick={() => void mail().then(setIsSent)}>
        {isPaused ? words.anotherIn(left) : words.another}
      </Button>
      <p role="status">{isSent && words.sentAnother}</p>
    </div>
  );
}
