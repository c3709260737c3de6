import type { ReactNode } from "react";
import { password as words } from "../../strings/password.ts";
import { Field } from "../Field.tsx";
import styles from "./PasswordField.module.css";
import { RULES, type Rule } from "./passwordRules.ts";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A field for a new password, with its rule below: each part of the rule is marked when it is met. */
export function PasswordField({ label, value, onChange, error }: Props): ReactNode {
  const rules = Object.entries(RULES) as [Rule, RegExp][];
  const help = (
    <>
      {words.rule}
      <ul className={styles.rules}>
        {rules.map(([name, rule]) => (
          <li key={name} className={rule.test(value) ? styles.met : ""}>
            {rule.test(value) ? "✓ " : "· "}
            {words.rules[name]}
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
