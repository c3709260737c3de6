import type { ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { signIn } from "../../strings/signIn.ts";

interface Props {
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string | undefined;
}

/** A field for the address of an account, which password managers know as its name. */
export function AddressField({ onChange, ...rest }: Props): ReactNode {
  return (
    <Field
      {...rest}
      label={signIn.address}
      type="email"
      name="email"
      autoComplete="username"
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
