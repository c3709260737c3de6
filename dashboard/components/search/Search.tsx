import { useEffect, useState, type ReactNode } from "react";
import { useKeys } from "../../lib/browser/keys.ts";
import { search as words } from "../../strings/frame/search.ts";
import { Icon } from "../icons/Icon.tsx";
import styles from "./Search.module.css";
import { SearchDialog } from "./SearchDialog.tsx";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search in the bar of each page: by its button, `Ctrl K` or `/`. */
export function Search(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  useKeys([{ keys: "/", words: words.title, run: () => setIsOpen(true) }]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isWanted = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isWanted || event.shiftKey || event.altKey) return;
      // The browser has this key for its own search.
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) setIsOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-label={words.open}
        title={words.open}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" className={styles.icon} />
        <span className={styles.words}>{words.open}</span>
        <kbd className={styles.key}>{isMac ? words.keys.mac : words.keys.other}</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
