import { randomUUID } from "node:crypto";
import { AwsError } from "../../base/http.ts";

/** The input of an operation: all members that are imitated are texts. */
export type SecretInput = Record<string, string | undefined>;

/** A version of a secret. */
export interface Version {
  id: string;
  createdAt: number;
  string?: string;
  /** Base64. */
  binary?: string;
}

/**
 * A stored secret. `template` is a digest of the SecretString that it was made from, if it was not generated.
 */
export interface Secret {
  createdAt: number;
  changedAt: number;
  current: Version;
  previous?: Version;
  template?: string;
}

/** The version that GetSecretValue asks for, by id or stage; the current one when it names none. */
export function versionOf(
  secret: Secret,
  { VersionId, VersionStage }: SecretInput,
): { version: Version; stages: string[] } {
  const stages: Record<string, Version | undefined> = {
    AWSCURRENT: secret.current,
    AWSPREVIOUS: secret.previous,
  };
  const wanted = VersionStage ?? (VersionId === undefined ? "AWSCURRENT" : undefined);
  const found = Object.entries(stages).find(
    ([stage, version]) =>
      (wanted === undefined || stage === wanted) && (VersionId === undefined || version?.id === VersionId),
  );
  if (found?.[1]) return { version: found[1], stages: [found[0]] };
  const asked = VersionId === undefined ? `staging label: ${wanted}` : `VersionId: ${VersionId}`;
  throw new AwsError(
    "ResourceNotFoundException",
    `Secrets Manager can't find the specified secret value for ${asked}`,
  );
}

/** The version that PutSecretValue makes. */
export function versionFrom(input: SecretInput, now: number): Version {
  const { SecretString, SecretBinary, ClientRequestToken, VersionStages } = input;
  if (VersionStages !== undefined) {
    throw new AwsError("InvalidParameterException", "VersionStages is not imitated locally");
  }
  if ((SecretString === undefined) === (SecretBinary === undefined)) {
    throw new AwsError("InvalidParameterException", "You must provide either SecretString or SecretBinary.");
  }
  const id = ClientRequestToken ?? randomUUID();
  if (SecretBinary !== undefined) return { id, createdAt: now, binary: SecretBinary };
  return { id, createdAt: now, string: SecretString };
}
