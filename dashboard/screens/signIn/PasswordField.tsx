import type { ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { passwordRules, signUp } from "../../strings/signIn.ts";
import styles from "./PasswordField.module.css";

/** The user pool's policy (infra/constructs/userPool.ts). */
const RULES: Record<keyof typeof passwordRules, RegExp> = {
  length: /^.{8,}$/su,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  symbol: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=.) (?=.)/,
};

export function meetsRules(password: string): boolean {
  return Object.values(RULES).every((rule) => rule.test(password));
}

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A field for a new password, with its rule below, of which each part is marked when it is met. */
export function PasswordField({ label, value, onChange, error }: Props): ReactNode {
  const rules = Object.entries(RULES) as [keyof typeof passwordRules, RegExp][];
  const help = (
    <>
      {signUp.rule}
      <ul className={styles.rules}>
        {rules.map(([name, rule]) => (
          <li key={name} className={rule.test(value) ? styles.met : ""}>
            {rule.test(value) ? "✓ " : "· "}
            {passwordRules[name]}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Field
      label={label}
      type="password"
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      help={help}
      error={error}
    />
  );
}
