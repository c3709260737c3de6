import type { Clock } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import type { Iam } from "../iam/index.ts";
import { expiryOf } from "./lifecycle.ts";
import type { Objects, Stored } from "./objects.ts";
import type { S3Request } from "./request.ts";
import type { Bucket } from "./settings.ts";

/** The bucket of an operation, and the services that it uses. */
export interface Context {
  bucket: Bucket;
  objects: Objects;
  iam: Pick<Iam, "allows">;
  region: string;
  clock: Clock;
}

/** Throws AccessDenied if a role signed the request whose policies do not allow the action. */
export function permit(
  { role }: Pick<S3Request, "role">,
  { iam }: Context,
  action: string,
  resource: string,
): void {
  if (role === undefined || iam.allows(role, action, resource)) return;
  throw new AwsError(
    "AccessDenied",
    `User: ${role} is not authorized to perform: ${action} on resource: "${resource}" because no identity-based policy allows the ${action} action`,
    403,
  );
}

export const arnOf = ({ bucket }: Context, key: string): string => `${bucket.arn}/${key}`;

/** Headers about an object that PutObject, GetObject and HeadObject return alike. */
export function objectHeaders({ etag, key, at }: Stored, { bucket }: Context): Record<string, string> {
  const expiry = expiryOf(bucket.expiry, key, at);
  return {
    etag,
    "x-amz-server-side-encryption": "AES256",
    ...(expiry && {
      "x-amz-expiration": `expiry-date="${new Date(expiry.at).toUTCString()}", rule-id="${encodeURIComponent(expiry.rule)}"`,
    }),
  };
}

export function checksumHeaders({ checksum }: Stored): Record<string, string> {
  return checksum ? { [checksum.name]: checksum.value, "x-amz-checksum-type": "FULL_OBJECT" } : {};
}
