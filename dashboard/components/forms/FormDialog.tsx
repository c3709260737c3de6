import { useId, type FormEvent, type ReactNode, type RefObject } from "react";
import { common } from "../../strings/common.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { Alert } from "./Alert.tsx";
import styles from "./FormDialog.module.css";

interface Props {
  title: string;
  /** The action of sending it, on its button. */
  submit: string;
  kind?: "primary" | "danger";
  /** The words while it is sent. */
  busy: string | false;
  isDisabled?: boolean;
  /** The error that is about no field, in words. */
  error?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  ref?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/**
 * A dialog that is a form: what it does in words, fields if there are any, and two buttons. It stays open
 * until what was sent is answered.
 */
export function FormDialog(props: Props): ReactNode {
  const {
    title,
    submit,
    kind = "primary",
    busy,
    isDisabled,
    error,
    onSubmit,
    onClose,
    ref,
    children,
  } = props;
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  const close = () => {
    if (!busy) onClose();
  };
  const actions = (
    <>
      <Button onClick={close} aria-disabled={Boolean(busy)}>
        {common.cancel}
      </Button>
      <Button type="submit" form={id} kind={kind} busy={busy} disabled={isDisabled}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={close} actions={actions}>
      <form id={id} ref={ref} className={styles.form} onSubmit={send} noValidate>
        {children}
        <Alert words={error} />
      </form>
    </Dialog>
  );
}
