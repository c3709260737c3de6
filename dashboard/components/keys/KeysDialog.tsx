import type { ReactNode } from "react";
import { allKeys, turnKeys, useAreKeysOn } from "../../lib/browser/keys.ts";
import { keyName, keys as words } from "../../strings/keys.ts";
import { Dialog } from "../Dialog.tsx";
import styles from "./KeysDialog.module.css";

/** The keys of the page, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const areOn = useAreKeysOn();
  return (
    <Dialog title={words.title} onClose={onClose}>
      <label className={styles.switch}>
        <input type="checkbox" checked={areOn} onChange={({ target }) => turnKeys(target.checked)} />
        {words.use}
      </label>
      <dl className={styles.keys}>
        {allKeys().map(
          ({ keys, shown = keys, words: what }) =>
            what !== undefined && (
              <div key={keys} className={styles.key}>
                <dt>
                  {shown.split(" ").map((each) => (
                    <kbd key={each} className={styles.cap}>
                      {keyName(each)}
                    </kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  );
}
