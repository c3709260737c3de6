import { createHash, randomUUID } from "node:crypto";
import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, awsJson, operationNamed, operationOf, type Handler } from "../../base/http.ts";
import { readEach, refuseOthers } from "../../base/imitated.ts";
import type { Store } from "../../base/store.ts";
import { generate, type Wish } from "./generate.ts";
import { versionFrom, versionOf, type SecretInput, type Secret } from "./versions.ts";

export interface SecretsManager {
  /** AWS Secrets Manager over AWS JSON 1.1. */
  handle: Handler;
  /**
   * A text of a template with its dynamic references to secrets resolved, as a deployment does it: to the
   * value of now.
   */
  resolve: (text: string) => string;
}

interface Options {
  /** AWS::SecretsManager::Secret. */
  secrets: Resource[];
  clock: Clock;
  /** Its file is for the owner's eyes only: it holds the secrets as they are. */
  store: Store<Secret>;
}

/** The secrets of the templates, each generated once and kept. Nothing here is ever logged. */
export function createSecretsManager({ secrets: given, clock, store }: Options): SecretsManager {
  const secrets = readEach(given, (resource) => {
    create(resource, clock, store);
    return resource;
  });

  const find = (input: SecretInput): { resource: Resource; secret: Secret } => {
    const id = input.SecretId;
    const resource = secrets.find(
      (each) => each.arn === id || nameOf(each) === id || each.arn.slice(0, -7) === id,
    );
    const secret = resource && store.get(resource.arn);
    if (resource && secret) return { resource, secret };
    throw new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
  };
  const operations: Record<string, (input: SecretInput) => unknown> = {
    GetSecretValue: (input) => {
      const { resource, secret } = find(input);
      const { version, stages } = versionOf(secret, input);
      return {
        ARN: resource.arn,
        Name: nameOf(resource),
        VersionId: version.id,
        SecretString: version.string,
        SecretBinary: version.binary,
        VersionStages: stages,
        CreatedDate: version.createdAt / 1000,
      };
    },
    PutSecretValue: async (input) => {
      const { resource, secret } = find(input);
      const version = versionFrom(input, clock.now());
      await store.set(resource.arn, {
        ...secret,
        changedAt: clock.now(),
        current: version,
        previous: secret.current,
      });
      return {
        ARN: resource.arn,
        Name: nameOf(resource),
        VersionId: version.id,
        VersionStages: ["AWSCURRENT"],
      };
    },
    DescribeSecret: (input) => {
      const { resource, secret } = find(input);
      return described(resource, secret);
    },
    ListSecrets: () => ({
      SecretList: secrets.map((resource) => described(resource, store.get(resource.arn)!)),
    }),
  };
  return {
    resolve: (text) =>
      text.replace(REFERENCE, (whole, SecretId: string, more?: string) => {
        const { string } = find({ SecretId }).secret.current;
        if (string !== undefined && !more?.replace(/^:SecretString:*$/, "")) return string;
        throw new Error(`${whole}: only a reference to a whole SecretString is imitated locally`);
      }),
    handle: (call) =>
      awsJson(call, async (input) => {
        const run = operationNamed(operations, operationOf(call));
        if (run) return run(input as SecretInput);
        const message = `Secrets Manager ${operationOf(call)} is not imitated locally`;
        throw new AwsError("UnknownOperationException", message);
      }),
  };
}

/**
 * CloudFormation guide, "Get a secret or secret value from Secrets Manager": the secret's ARN or name, then
 * what of it.
 */
const REFERENCE =
  /\{\{resolve:secretsmanager:(arn:aws:secretsmanager:[^:]*:[^:]*:secret:[^:}]+|[^:}]+)(:[^}]*)?\}\}/g;

/** Generated once; one that the template gives as text follows the template. */
function create(resource: Resource, clock: Clock, store: Store<Secret>): void {
  const imitated = ["Name", "Description", "GenerateSecretString", "SecretString", "KmsKeyId", "Tags"];
  refuseOthers(resource, imitated);
  const { SecretString, GenerateSecretString } = resource.properties;
  const held = store.get(resource.arn);
  const text = SecretString as string | undefined;
  const template = text === undefined ? undefined : createHash("sha256").update(text).digest("hex");
  if (held && held.template === template) return;
  const string = text ?? generate(resource, (GenerateSecretString ?? {}) as Wish);
  const now = clock.now();
  const current = { id: randomUUID(), createdAt: now, string };
  const previous = held?.current;
  void store.set(resource.arn, {
    createdAt: held?.createdAt ?? now,
    changedAt: now,
    current,
    previous,
    template,
  });
}

/**
 * The name that CloudFormation gave it: the ARN's last part without the six letters that Secrets Manager
 * adds.
 */
const nameOf = (resource: Resource): string => resource.arn.split(":secret:")[1]!.slice(0, -7);

function described(resource: Resource, secret: Secret): unknown {
  return {
    ARN: resource.arn,
    Name: nameOf(resource),
    Description: resource.properties.Description as unknown,
    CreatedDate: secret.createdAt / 1000,
    LastChangedDate: secret.changedAt / 1000,
    VersionIdsToStages: {
      [secret.current.id]: ["AWSCURRENT"],
      ...(secret.previous && { [secret.previous.id]: ["AWSPREVIOUS"] }),
    },
  };
}
