import type { ReactNode } from "react";
import { Field } from "../../Field.tsx";

interface Props {
  label: string;
  help?: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

const LONGEST = 100;

/** The field of the name of a saved filter. */
export function NameField({ onChange, ...props }: Props): ReactNode {
  return (
    <Field
      {...props}
      maxLength={LONGEST}
      autoComplete="off"
      dir="auto"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
