import type { Resource } from "../../base/assembly/index.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";
import { corsRules, type CorsRule } from "./cors.ts";
import { expiryRules, type ExpiryRule } from "./lifecycle.ts";

export interface Bucket {
  name: string;
  arn: string;
  cors: CorsRule[];
  expiry: ExpiryRule[];
}

const IMITATED = ["BucketName", "CorsConfiguration", "LifecycleConfiguration"];
/**
 * Properties without an effect that is visible here: every bucket is private, encrypted by S3's keys, and
 * without access control lists.
 */
const WITHOUT_EFFECT = ["BucketEncryption", "OwnershipControls", "PublicAccessBlockConfiguration", "Tags"];

/** Reads an AWS::S3::Bucket. `taken` are paths of the local cloud, which would hide the bucket's. */
export function bucketSettings(resource: Resource, taken: string[]): Bucket {
  refuseOthers(resource, [...IMITATED, ...WITHOUT_EFFECT]);
  const name = resource.ref;
  // User guide, "General purpose bucket naming rules".
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
    throw refused(resource, `BucketName ${name}`, "breaks the rules for names of buckets");
  }
  if (taken.includes(`/${name}`)) {
    throw refused(resource, `BucketName ${name}`, `is taken: /${name} is the local cloud's own`);
  }
  refuseKeys(resource);
  return { name, arn: resource.arn, cors: corsRules(resource), expiry: expiryRules(resource) };
}

/** A key of KMS would need permissions of its own, which are not imitated. */
function refuseKeys(resource: Resource): void {
  const { ServerSideEncryptionConfiguration = [] } = (resource.properties.BucketEncryption ?? {}) as {
    ServerSideEncryptionConfiguration?: { ServerSideEncryptionByDefault?: { SSEAlgorithm?: string } }[];
  };
  for (const { ServerSideEncryptionByDefault: given } of ServerSideEncryptionConfiguration) {
    if (given?.SSEAlgorithm === "AES256") continue;
    throw refused(resource, `BucketEncryption by ${String(given?.SSEAlgorithm)}`);
  }
}

interface Statement {
  Sid?: string;
  Effect?: string;
  Condition?: unknown;
}

/** Requests here never come by TLS, so the denial of insecure ones is accepted and has no effect. */
const INSECURE = JSON.stringify({ Bool: { "aws:SecureTransport": "false" } });

/** Checks an AWS::S3::BucketPolicy: only the denial of insecure transport is imitated. */
export function checkPolicy(resource: Resource): void {
  refuseOthers(resource, ["Bucket", "PolicyDocument"]);
  const { PolicyDocument } = resource.properties as {
    PolicyDocument: { Statement: Statement | Statement[] };
  };
  [PolicyDocument.Statement].flat().forEach(({ Sid, Effect, Condition }, at) => {
    if (Effect === "Deny" && JSON.stringify(Condition) === INSECURE) return;
    throw refused(resource, `PolicyDocument.Statement ${Sid ?? at}`);
  });
}
