import type { ReactNode } from "react";
import { code as words } from "../../strings/code.ts";
import { Field } from "../Field.tsx";

/** The number of digits of Cognito's codes and of ours. */
export const DIGITS = 6;

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Called with the code as soon as its last digit is there. */
  onComplete?: (value: string) => void;
  /** The error of the code, in words. */
  error: string | undefined;
}

/**
 * One field for a code of six digits, into which a code is also pasted at once, with spaces around it or in
 * it; digits may be of full width.
 */
export function CodeField({ value, onChange, onComplete, error }: Props): ReactNode {
  const change = (typed: string) => {
    const digits = typed.normalize("NFKC").replace(/\D/g, "").slice(0, DIGITS);
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onComplete?.(digits);
  };
  return (
    <Field
      label={words.label}
      isCode
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      onChange={(event) => change(event.target.value)}
      error={error}
    />
  );
}
