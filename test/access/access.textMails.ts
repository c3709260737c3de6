import * as template from "#table/mail/template";
import * as templateBody from "#table/mail/templateBody";
import * as templateVersion from "#table/mail/templateVersion";
import type { TestCloud } from "../support/cloud.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const own = "own";
const alice = "alice";

/** A text of alice's, who is in no group any more. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
/** To an address of the caller's. Never by a server, which has none. */
const send: Row = [http, deny, deny, deny, deny, deny, own, own, deny, deny];

const PREVIEW = ["subject", "text", "html", "headers", "warnings"];
const SEND = [
  ...["sendId", "email", "status", "subject", "queuedAt", "sentAt", "failedBecause"],
  ...["templateKey", "number", "messageId"],
];

const rows = (type: string, fields: string[], row: Row): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, row]));

/** The rows of mails that are composed from texts. */
export const accessToTextMails: Record<string, Row> = {
  "Query.previewTemplate": read,
  "Mutation.sendTestEmail": send,
  ...rows("TemplatePreview", PREVIEW, read),
  ...rows("Send", SEND, send),
};

export function isOfTextMails(path: string): boolean {
  return path in accessToTextMails;
}

const keyOf = ({ target }: Pick<Aim, "target">): string => `mail-${target.userId}`;

/** Puts a transactional draft past the API, whose subject names this user. */
export async function storeTextMail<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const key = keyOf({ target });
  const [at, number, subject] = ["2026-01-01T00:00:00.000Z", 1, target.userId];
  const sending = { transactional: true, once: false, variables: [], bodyHash: "", author: subject };
  const version = templateVersion.item({ key, number, subject, ...sending }, at);
  const body = templateBody.item({ key, number, subject, text: "Text", source: { text: "Text" } });
  await putItems(test, [
    { ...template.key(key), ...template.item(key, "REUSABLE", at) },
    { ...templateVersion.key(key, number), ...version },
    { ...templateBody.key(key, number), ...body },
  ]);
  return target;
}

/** The request for fields of a type of these mails; whose they are is shown by the subject or the address. */
export function requestOfTextMails(type: string, fields: string[], aim: Aim): Asked {
  const leaf = type === "Query" || type === "Mutation" ? "" : ["__typename", ...fields].join(" ");
  if (type === "Query" || type === "TemplatePreview")
    return {
      query: `query($key: ID!) { previewTemplate(key: $key) { userId: subject ${leaf} } }`,
      variables: { key: keyOf(aim) },
    };
  const input = { key: keyOf(aim), emailId: aim.ownEmailId ?? "none" };
  return {
    query: `mutation($input: SendTestEmailInput!) { sendTestEmail(input: $input) { userId: email ${leaf} } }`,
    variables: { input },
  };
}
