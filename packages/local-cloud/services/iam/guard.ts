import { AwsError, awsJsonError, type Handler } from "../../base/http.ts";
import { ASKED, type AskedPermission } from "./asked.ts";
import type { Iam } from "./index.ts";

interface Place {
  region: string;
  accountId: string;
}

/**
 * A service's handler that asks IAM first, for requests signed with the key of a role. Other keys belong to a
 * person at this machine, and may do everything. The signature itself is not checked: a role's key id is
 * nothing that anybody else has.
 */
export function guarded(service: string, handle: Handler, iam: Iam, place: Place): Handler {
  const asked = ASKED[service];
  if (!asked) return handle;
  return async (call) => {
    const role = iam.roleOf(accessKeyOf(call.headers.authorization));
    if (role === undefined) return handle(call);
    try {
      for (const each of asked(call, place)) check(each, role, iam);
    } catch (error) {
      return awsJsonError(error, call.headers["content-type"]?.split(";")[0]);
    }
    return handle({ ...call, role });
  };
}

/** The access key id of an `Authorization` header. */
export function accessKeyOf(authorization = ""): string {
  const from = authorization.indexOf("Credential=") + "Credential=".length;
  return authorization.slice(from, authorization.indexOf("/", from));
}

function check({ action, resources, either }: AskedPermission, role: string, { allows }: Iam): void {
  const denied = resources.filter((resource) => !allows(role, action, resource));
  if (denied.length === 0 || (either && denied.length < resources.length)) return;
  throw new AwsError(
    "AccessDeniedException",
    `${role} is not authorized to perform: ${action} on resource: ${denied[0]} because no identity-based policy allows the ${action} action`,
  );
}
