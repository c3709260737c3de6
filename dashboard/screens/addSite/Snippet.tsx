import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Segment } from "../../components/Segment.tsx";
import { install } from "../../strings/addSite.ts";
import { snippet, WAYS, type Way } from "./snippets.ts";
import styles from "./Steps.module.css";

/** The code for the pages of a domain, by where it is put. The dashboard is served beside the tracker, so its origin is the code's. */
export function Snippet({ domain, onDone }: { domain: string; onDone: () => void }): ReactNode {
  const [way, setWay] = useState<Way>("html");
  const [copied, setCopied] = useState<"yes" | "no">();
  const code = useRef<HTMLPreElement>(null);
  const text = snippet(way, domain, location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied("yes");
    } catch {
      // Browsers copy for pages over HTTPS and of this machine only.
      getSelection()?.selectAllChildren(code.current!);
      setCopied("no");
    }
  };
  const choose = (chosen: Way) => {
    setWay(chosen);
    setCopied(undefined);
  };
  return (
    <>
      <Segment
        label={install.where}
        options={WAYS.map((value) => ({ value, label: install.ways[value] }))}
        value={way}
        onChange={choose}
      />
      <p>{install.help[way]}</p>
      <pre ref={code} className={styles.code} tabIndex={0} role="region" aria-label={install.code}>
        {text}
      </pre>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={() => void copy()}>
          {copied === "yes" ? install.copied : install.copy}
        </Button>
        <Button onClick={onDone}>{install.next}</Button>
      </div>
      <p role="status" className={copied === "no" ? "" : "unseen"}>
        {copied && (copied === "yes" ? install.copied : install.selected)}
      </p>
    </>
  );
}
