import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Copyable } from "../../components/forms/Copyable.tsx";
import styles from "./Settings.module.css";

interface Props {
  words: { once: string; lost: string; label: string; done: string };
  /** The key or the address. Null if its answer was lost: the API says it once. */
  secret: string | null;
  onDone: () => void;
}

/** A secret that was just made and is shown this once. The keyboard goes on here. */
export function Once({ words, secret, onDone }: Props): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.once}>
      <p ref={ref} tabIndex={-1} className={styles.next}>
        {secret === null ? words.lost : words.once}
      </p>
      {secret === null ? (
        <div>
          <Button onClick={onDone}>{words.done}</Button>
        </div>
      ) : (
        <Copyable label={words.label} text={secret}>
          <Button onClick={onDone}>{words.done}</Button>
        </Copyable>
      )}
    </div>
  );
}
