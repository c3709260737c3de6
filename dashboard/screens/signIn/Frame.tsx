import type { FormEvent, ReactNode } from "react";
import { Mark } from "../../components/opening/Mark.tsx";
import { useTitle } from "../../components/title.ts";
import type { Refusal } from "../../lib/refusals.ts";
import { useWrongField } from "../../lib/wrongField.ts";
import styles from "./Frame.module.css";

interface Props {
  title: string;
  /** Called when the form is sent. */
  onSubmit?: () => void;
  /** The reason why the request was refused: the field with that error gets the focus. */
  refusal?: Refusal | undefined;
  children: ReactNode;
  /** Links below the form. */
  below?: ReactNode;
}

/** A page with one form in its middle. */
export function Frame({ title, onSubmit, refusal, children, below }: Props): ReactNode {
  useTitle(title);
  const form = useWrongField(refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <main className="form-page">
      <Mark />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-labelledby="title">
        <h1 id="title">{title}</h1>
        {children}
      </form>
      {below !== undefined && <nav className={styles.below}>{below}</nav>}
    </main>
  );
}
