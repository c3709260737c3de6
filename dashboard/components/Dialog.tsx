import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { common } from "../strings/common.ts";
import { Button } from "./Button.tsx";
import styles from "./Dialog.module.css";
import { Icon } from "./icons/Icon.tsx";

interface Props {
  title: string;
  /** Called when it was closed: by its button, by Escape, or by a click beside it. */
  onClose: () => void;
  /** The buttons below: what it is for comes last. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A box above the page, which waits until it is closed. It is open as long as it is rendered; then the focus
 * is where it was before.
 */
export function Dialog({ title, onClose, actions, children }: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  // Marking a text of a field may end beside the dialog: that is no click beside it.
  const hasBegunBeside = useRef(false);
  const id = useId();
  // A layout effect ends while the dialog is in the page, so that closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    // The browser gives the focus to the first button, which closes it.
    dialog.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      dialog.close();
      endDoubleClick();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        hasBegunBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (hasBegunBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" aria-label={common.close} title={common.close} onClick={onClose}>
            <Icon name="x" className={styles.icon} />
          </Button>
        </header>
        {children}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** The second click of a double click that closes a dialog would press what is behind it. */
function endDoubleClick(): void {
  const take = (event: MouseEvent): void => {
    if (event.detail <= 1) return removeEventListener("click", take, true);
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", take, true);
}
