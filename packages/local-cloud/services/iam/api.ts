import { randomUUID } from "node:crypto";
import type { Answer, Call } from "../../base/http.ts";
import type { Iam } from "./index.ts";

const NAMESPACE = "https://iam.amazonaws.com/doc/2010-05-08/";

/**
 * IAM over the query protocol (IAM API reference, GetRole): the existence and the ARN of a role. Any other
 * operation is refused by name.
 */
export async function answerIam({ body }: Call, iam: Iam): Promise<Answer> {
  const input = new URLSearchParams(body.toString("utf8"));
  const action = input.get("Action") ?? "";
  if (action !== "GetRole")
    return refusal(501, "NotImplemented", `IAM ${action || "without an Action"} is not imitated locally`);
  const name = input.get("RoleName") ?? "";
  const arn = iam.roleNamed(name);
  if (arn === undefined) return refusal(404, "NoSuchEntity", `The role with name ${name} cannot be found.`);
  const role = {
    Path: "/",
    RoleName: name,
    RoleId: "AROA00000000000000000",
    Arn: arn,
    CreateDate: "2026-01-01T00:00:00Z",
  };
  const members = Object.entries(role).map(([key, value]) => `<${key}>${escaped(value)}</${key}>`);
  return xml(
    200,
    `<GetRoleResponse xmlns="${NAMESPACE}"><GetRoleResult><Role>${members.join("")}</Role></GetRoleResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></GetRoleResponse>`,
  );
}

const refusal = (status: number, code: string, message: string): Answer =>
  xml(
    status,
    `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escaped(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );

const xml = (status: number, body: string): Answer => ({
  status,
  headers: { "content-type": "text/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});

const escaped = (text: string): string => text.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);
