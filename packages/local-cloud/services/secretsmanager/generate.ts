import { randomInt } from "node:crypto";
import type { Resource } from "../../base/assembly/index.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";

const LOWER = "abcdefghijklmnopqrstuvwxyz";
/** Secrets Manager API reference, GetRandomPassword: the punctuation that it uses. */
const PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

const IMITATED = [
  "ExcludeCharacters",
  "ExcludeLowercase",
  "ExcludeNumbers",
  "ExcludePunctuation",
  "ExcludeUppercase",
  "GenerateStringKey",
  "IncludeSpace",
  "PasswordLength",
  "RequireEachIncludedType",
  "SecretStringTemplate",
];

/** CloudFormation's GenerateSecretString. */
export interface Wish {
  ExcludeCharacters?: string;
  ExcludeLowercase?: boolean;
  ExcludeNumbers?: boolean;
  ExcludePunctuation?: boolean;
  ExcludeUppercase?: boolean;
  GenerateStringKey?: string;
  IncludeSpace?: boolean;
  PasswordLength?: number;
  RequireEachIncludedType?: boolean;
  SecretStringTemplate?: string;
}

/**
 * A fresh secret by the template's GenerateSecretString: a password, or the JSON of SecretStringTemplate with
 * the password in it.
 */
export function generate(resource: Resource, given: Wish): string {
  refuseOthers(resource, IMITATED, "GenerateSecretString.", { ...given });
  const secret = password(resource, given);
  if (given.SecretStringTemplate === undefined) return secret;
  const template = JSON.parse(given.SecretStringTemplate) as Record<string, unknown>;
  return JSON.stringify({ ...template, [given.GenerateStringKey ?? ""]: secret });
}

function password(resource: Resource, given: Wish): string {
  const excluded = given.ExcludeCharacters ?? "";
  const kinds = [
    given.ExcludeLowercase ? "" : LOWER,
    given.ExcludeUppercase ? "" : LOWER.toUpperCase(),
    given.ExcludeNumbers ? "" : "0123456789",
    given.ExcludePunctuation ? "" : PUNCTUATION,
    given.IncludeSpace ? " " : "",
  ]
    .map((kind) => [...kind].filter((each) => !excluded.includes(each)))
    .filter((kind) => kind.length > 0);
  const length = Number(given.PasswordLength ?? 32);
  const required = given.RequireEachIncludedType === false ? [] : kinds;
  if (kinds.length === 0 || length < required.length) {
    throw refused(
      resource,
      "GenerateSecretString",
      "leaves no character, or is too short for one of each kind",
    );
  }
  const drawn = required.map(draw);
  while (drawn.length < length) drawn.push(draw(kinds.flat()));
  return shuffled(drawn).join("");
}

const draw = (characters: string[]): string => characters[randomInt(characters.length)]!;

function shuffled(characters: string[]): string[] {
  const result = [...characters];
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
