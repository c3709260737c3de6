import { useRef, useState, type ReactNode } from "react";
import { copying } from "../../strings/common.ts";
import { Button } from "../Button.tsx";
import styles from "./Copyable.module.css";

interface Props {
  /** The text's name for people who do not see it. */
  label: string;
  text: string;
  /** True beside another button that is primary. */
  isPlain?: boolean;
  /** Further buttons, behind the one that copies. */
  children?: ReactNode;
}

/** A text with a button that copies it. If the browser does not copy, the text is selected. */
export function Copyable({ label, text, isPlain = false, children }: Props): ReactNode {
  const [copied, setCopied] = useState<{ text: string; isCopied: boolean }>();
  const code = useRef<HTMLPreElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, isCopied: true });
    } catch {
      // Browsers copy for pages over HTTPS and of this machine only.
      getSelection()?.selectAllChildren(code.current!);
      setCopied({ text, isCopied: false });
    }
  };
  const state = copied?.text === text ? (copied.isCopied ? "copied" : "selected") : "copy";
  return (
    <>
      <pre ref={code} className={styles.code} tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <div className={styles.buttons}>
        <Button kind={isPlain ? "plain" : "primary"} onClick={() => void copy()}>
          {state === "copied" ? copying.copied : copying.copy}
        </Button>
        {children}
      </div>
      <p role="status" className={state === "selected" ? "" : "unseen"}>
        {state !== "copy" && copying[state]}
      </p>
    </>
  );
}
