import type { password } from "../../strings/password.ts";

export type Rule = keyof typeof password.rules;

/**
 * The user pool's policy (infra/constructs/userPool.ts), and what Cognito takes as a password at all (API
 * reference, ChangePassword: ProposedPassword).
 */
export const RULES: Record<Rule, RegExp> = {
  length: /^.{8,}$/su,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  symbol: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=.) (?=.)/,
  edges: /^\S(.*\S)?$/su,
};

export function meetsRules(password: string): boolean {
  return Object.values(RULES).every((rule) => rule.test(password));
}
