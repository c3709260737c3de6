import { createHash } from "node:crypto";
import type { Clock } from "../../../base/clock.ts";
import { verifySignature } from "../../iam/sigv4.ts";
import type { Caller } from "../model/types.ts";
import { unauthorized, type Provider } from "./provider.ts";

interface Keys {
  secretOf(this: void, accessKeyId: string): string | undefined;
  roleOf(this: void, accessKeyId: string): string | undefined;
}

/** The session name of every role here: there is one set of keys per role. */
const SESSION = "local";

/** AWS_IAM: verifies the signature. The role's policies decide which fields the caller may see. */
export function iamProvider({ secretOf, roleOf }: Keys, region: string, clock: Clock): Provider {
  const callers = new Map<string, Caller>();
  return {
    mode: "AWS_IAM",
    async authenticate(credentials) {
      const nows = [clock.now(), Date.now()]; // An unmodified SDK signs by the machine's clock, a function by the local one.
      const { accessKeyId, scope } = verifySignature(credentials, secretOf, nows);
      const roleArn = roleOf(accessKeyId);
      if (roleArn === undefined || scope.service !== "appsync" || scope.region !== region)
        throw unauthorized();
      const key = `${roleArn} ${credentials.sourceIp}`;
      const caller = callers.get(key) ?? callerOf(roleArn, credentials.sourceIp);
      callers.set(key, caller);
      return caller;
    },
  };
}

/** ctx.identity of an assumed role (Developer Guide, "AppSyncIdentityIAM"). */
function callerOf(roleArn: string, sourceIp: string): Caller {
  const accountId = roleArn.split(":")[4] ?? "";
  const role = roleArn.split("/").at(-1) ?? "";
  const identity = {
    accountId,
    cognitoIdentityPoolId: null,
    cognitoIdentityId: null,
    sourceIp: [sourceIp],
    username: `${roleIdOf(roleArn)}:${SESSION}`,
    userArn: `arn:aws:sts::${accountId}:assumed-role/${role}/${SESSION}`,
    cognitoIdentityAuthType: null,
    cognitoIdentityAuthProvider: null,
  };
  return { mode: "AWS_IAM", identity, groups: [], roleArn, openByDefault: true };
}

function roleIdOf(roleArn: string): string {
  const digest = createHash("sha256").update(roleArn).digest();
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  return `AROA${[...digest.subarray(0, 17)].map((byte) => letters[byte % 32]).join("")}`;
}
