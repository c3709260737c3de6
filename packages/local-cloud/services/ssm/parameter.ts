import { AwsError } from "../../base/http.ts";
import { openPlace, sealPlace } from "../../base/pageToken.ts";

/** A stored parameter. */
export interface Parameter {
  name: string;
  value: string;
  type: string;
  version: number;
  changedAt: number;
}

/** User guide, "Requirements and constraints for parameter names". */
export function checkName(name: string): void {
  const levels = name.split("/").length - 1;
  if (!/^[\w./-]{1,1011}$/.test(name) || (name.includes("/") && !name.startsWith("/")) || levels > 15) {
    throw new AwsError(
      "ValidationException",
      `Parameter name: ${JSON.stringify(name)} is not of letters, digits and ._-/, fully qualified, with 15 levels at most.`,
    );
  }
  if (/^\/?(aws|ssm)/i.test(name)) {
    throw new AwsError("ValidationException", 'Parameter name: can\'t be prefixed with "aws" or "ssm".');
  }
}

/**
 * A parameter as answers show it. Without WithDecryption AWS gives a SecureString's ciphertext; here it is no
 * secret in another form.
 */
export function describedParameter(
  { name, value, type, version, changedAt }: Parameter,
  decrypted: boolean,
  { region, accountId }: { region: string; accountId: string },
): unknown {
  return {
    Name: name,
    Type: type,
    Value: type === "SecureString" && !decrypted ? "encrypted" : value,
    Version: version,
    LastModifiedDate: changedAt / 1000,
    ARN: `arn:aws:ssm:${region}:${accountId}:parameter${name.startsWith("/") ? name : `/${name}`}`,
    DataType: "text",
  };
}

interface ByPath {
  Path?: string;
  Recursive?: boolean;
  MaxResults?: number;
  NextToken?: string;
}

/**
 * The parameters below a path, one level of them unless it is recursive, by name; the token is the last name
 * of the page before.
 */
export function pageOfParameters(
  parameters: Parameter[],
  { Path = "", Recursive = false, MaxResults = 10, NextToken }: ByPath,
): { page: Parameter[]; NextToken?: string } {
  if (!Path.startsWith("/")) throw new AwsError("ValidationException", "The path is to begin with /.");
  if (MaxResults < 1 || MaxResults > 10) {
    throw new AwsError("ValidationException", "MaxResults is 1 to 10.");
  }
  const above = Path.endsWith("/") ? Path : `${Path}/`;
  const after = NextToken === undefined ? "" : openPlace(NextToken);
  if (after === undefined) throw new AwsError("InvalidNextToken", "The specified token isn't valid.");
  const below = parameters
    .filter(({ name }) => name.startsWith(above) && (Recursive || !name.slice(above.length).includes("/")))
    .filter(({ name }) => name > after)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const page = below.slice(0, MaxResults);
  if (page.length === below.length) return { page };
  return { page, NextToken: sealPlace(page.at(-1)!.name) };
}
