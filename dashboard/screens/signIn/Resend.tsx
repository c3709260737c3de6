import { useEffect, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { code as words } from "../../strings/signIn.ts";
import styles from "./Resend.module.css";

/** Seconds between two codes. Cognito itself refuses after some codes in an hour. */
const PAUSE = 30;

/** A button that mails another code, after a pause that it counts down. */
export function Resend({ send }: { send: () => Promise<boolean> }): ReactNode {
  const [left, setLeft] = useState(PAUSE);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const click = async () => {
    const isMailed = await send();
    setIsSent(isMailed);
    if (isMailed) setLeft(PAUSE);
  };
  return (
    <div className={styles.resend}>
      <Button disabled={left > 0} onClick={() => void click()}>
        {left > 0 ? words.anotherIn(left) : words.another}
      </Button>
      <p role="status">{isSent && words.sentAnother}</p>
    </div>
  );
}
