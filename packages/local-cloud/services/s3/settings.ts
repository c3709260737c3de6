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

/** A permission of distributions to read objects. Both are patterns with `*`. */
export interface EdgeReading {
  bucket: string;
  /** The ARN of the objects. */
  objects: string;
  /** The ARN of the distributions. */
  distributions: string;
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
  Principal?: { Service?: string };
  Action?: string;
  Resource?: string;
  Condition?: { ArnLike?: Record<string, string> };
}

/** Requests here never come by TLS, so the denial of insecure ones is accepted and has no effect. */
const INSECURE = JSON.stringify({ Bool: { "aws:SecureTransport": "false" } });

/**
 * Reads an AWS::S3::BucketPolicy. Imitated are the denial of insecure transport, and the permission of
 * distributions to read objects, which is returned.
 */
export function readPolicy(resource: Resource): EdgeReading[] {
  refuseOthers(resource, ["Bucket", "PolicyDocument"]);
  const { Bucket: bucket, PolicyDocument } = resource.properties as {
    Bucket: string;
    PolicyDocument: { Statement: Statement | Statement[] };
  };
  return [PolicyDocument.Statement].flat().flatMap((statement, at) => {
    const { Sid, Effect, Condition } = statement;
    if (Effect === "Deny" && JSON.stringify(Condition) === INSECURE) return [];
    const reading = readingOf(statement);
    if (!reading) throw refused(resource, `PolicyDocument.Statement ${Sid ?? at}`);
    return [{ bucket, ...reading }];
  });
}

/** CloudFront's guide, "Restrict access to an Amazon S3 origin": the policy of a bucket. */
function readingOf({ Effect, Principal, Action, Resource: objects, Condition = {} }: Statement) {
  const { ArnLike = {}, ...others } = Condition;
  const { "AWS:SourceArn": distributions, ...more } = ArnLike;
  const isOfEdge = Effect === "Allow" && Principal?.Service === "cloudfront.amazonaws.com";
  const isWhole = Object.keys({ ...others, ...more }).length === 0 && typeof objects === "string";
  return isOfEdge && Action === "s3:GetObject" && isWhole && distributions !== undefined
    ? { objects, distributions }
    : undefined;
}
