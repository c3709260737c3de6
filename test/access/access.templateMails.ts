import type { TestCloud } from "../support/cloud.ts";
import { putItems } from "../support/sites.ts";
import { textItems } from "../support/sends.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const own = "own";
const alice = "alice";

/** A text of alice's, who is in no group any more. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
/** The caller's own words, whose subject names alice. */
const type: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];
/** To an address of the caller's. Never by a server, which has none. */
const send: Row = [http, deny, deny, deny, deny, deny, own, own, deny, deny];

const PREVIEW = ["subject", "previewText", "text", "html", "previewUrl", "headers", "variables", "warnings"];

/** The rows of mails that are composed from texts. */
export const accessToTextMails: Record<string, Row> = {
  "Query.previewTemplate": read,
  "Query.previewSource": type,
  "Mutation.sendTestEmail": send,
  ...Object.fromEntries(PREVIEW.map((field) => [`TemplatePreview.${field}`, read])),
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
  const author = target.userId;
  await putItems(test, textItems({ key, author, subject: author, transactional: true, status: "DRAFTED" }));
  return target;
}

/** The request for fields of a type of these mails; whose they are is shown by the subject or the address. */
export function requestOfTextMails(type: string, fields: string[], aim: Aim): Asked {
  if (fields.includes("previewSource"))
    return {
      query: `query($subject: String!) { previewSource(subject: $subject, text: "Text", transactional: true) { userId: subject } }`,
      variables: { subject: aim.target.userId },
    };
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
