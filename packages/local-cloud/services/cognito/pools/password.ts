import { randomInt } from "node:crypto";
import { AwsError } from "../../../base/http.ts";
import type { PasswordPolicy, UserPool } from "./pool.ts";

/** Cognito's special characters (developer guide, "Adding user pool password requirements"). */
const SYMBOLS = "^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+= ";

/**
 * Throws an error for a password that violates the pool's policy: the first violated rule, in Cognito's
 * words.
 */
export function checkPassword(pool: UserPool, password: string): void {
  const { policy } = pool;
  const rules: [boolean, string][] = [
    [password.length < policy.MinimumLength, "Password not long enough"],
    [policy.RequireUppercase && !/[A-Z]/.test(password), "Password must have uppercase characters"],
    [policy.RequireLowercase && !/[a-z]/.test(password), "Password must have lowercase characters"],
    [policy.RequireNumbers && !/[0-9]/.test(password), "Password must have numeric characters"],
    [
      policy.RequireSymbols && ![...password].some((each) => SYMBOLS.includes(each)),
      "Password must have symbol characters",
    ],
  ];
  const broken = rules.find(([isBroken]) => isBroken)?.[1];
  if (broken !== undefined) {
    throw new AwsError("InvalidPasswordException", `Password did not conform with policy: ${broken}`);
  }
  if (password !== password.trim() || password.length > 256) {
    throw new AwsError(
      "InvalidParameterException",
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
}

/** A temporary password that satisfies the policy. AdminCreateUser mails it if the caller passes none. */
export function drawPassword({ MinimumLength }: PasswordPolicy): string {
  const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "!@#%*?-+"];
  const length = Math.max(MinimumLength, 12);
  return Array.from({ length }, (_, place) => {
    const letters = kinds[place % kinds.length]!;
    return letters[randomInt(letters.length)];
  }).join("");
}
