import type { Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { CreateTemplateInput, UpdateTemplateInput } from "#schema";
import * as address from "#table/address";
import { TEMPLATE_KEY, TEMPLATE_KEY_PREFIX } from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import type { UserItem } from "#table/users/user";
import { mayApprove } from "#table/users/user";
import { parseAddress } from "../address.ts";
import { actorOf } from "../caller.ts";
import { fail } from "../errors.ts";
import { parseId } from "../ids.ts";
import { LINE, ON_ONE_LINE, OFF_LINE } from "#table/text";

/** The most users whom one request for approval mails. */
const MOST_APPROVERS = 10;

/**
 * The typed input that a text is compiled from (`TypedTemplate` of functions/lib/mail/template/assemble.ts).
 */
export type TypedTemplate = Pick<
  TemplateVersionItem,
  "subject" | "topic" | "transactional" | "from" | "replyTo" | "once" | "format"
> & { previewText?: string; html?: string; text?: string };

type Optional = "previewText" | "html" | "text" | "topic" | "from" | "replyTo";
type Input = Pick<UpdateTemplateInput, "subject" | "transactional" | "format" | Optional> &
  Pick<CreateTemplateInput, "once">;

/** A display name that a `From` header has without quotes (RFC 5322, section 3.2.3: specials). */
const DISPLAY_NAME = `[^${OFF_LINE}()<>\\[\\]:;@\\\\,"]{1,100}`;

/** Fails with `ValidationError` if no text can have the key. */
export function requireTemplateKey(key: string): void {
  if (util.matches(TEMPLATE_KEY, key)) return;
  const says = "key must be 1 to 100 lower-case letters, digits and `- _ . /`.";
  fail("ValidationError", says, { field: "key" });
}

/**
 * Returns a text as it was typed. Omitted values are taken from the latest number, except for its parts.
 * Fails with `ValidationError`. The subject and the parts are checked where they are compiled.
 */
export function typedTemplate(input: Input, senders: string[], latest?: TemplateVersionItem): TypedTemplate {
  const [html, text] = [filled(input.html), filled(input.text)];
  if (!html && !text) fail("ValidationError", "A template needs `text`, `html` or both.", { field: "text" });
  // The line goes with the HTML: what was there before is not kept without it.
  const previewText = chosen(input.previewText, html ? latest?.previewText : undefined);
  const from = chosen(input.from, latest?.from);
  const replyTo = chosen(input.replyTo, latest?.replyTo);
  return {
    subject: input.subject,
    ...optional("previewText", filled(previewText)),
    transactional: input.transactional ?? latest?.transactional ?? false,
    once: latest ? latest.once : (input.once ?? false),
    ...optional("html", html),
    ...(html && input.format === "MARKDOWN" ? { format: "MARKDOWN" as const } : {}),
    ...optional("text", text),
    ...optional("topic", chosen(input.topic, latest?.topic)),
    ...optional("from", from === undefined ? from : parseSender(from, senders)),
    ...optional("replyTo", replyTo === undefined ? replyTo : parseAddress(replyTo, "replyTo")),
  };
}

/**
 * Returns the beginning of keys that are looked up. Fails with `ValidationError` if no key can begin with it.
 */
export function parseKeyPrefix(prefix: string | null | undefined): string {
  if (util.matches(TEMPLATE_KEY_PREFIX, prefix ?? "")) return prefix ?? "";
  const says = "prefix must be at most 100 lower-case letters, digits and `- _ . /`, as keys have them.";
  return fail("ValidationError", says, { field: "prefix" });
}

/** Returns the note of a change. Fails with `ValidationError`, which names the field of the input. */
export function parseNote(typed: string | null | undefined, field = "note"): string | undefined {
  const note = (typed ?? "").trim();
  if (util.matches(`${LINE}{0,500}`, note)) return note === "" ? undefined : note;
  return fail("ValidationError", `${field} must be at most 500 characters ${ON_ONE_LINE}.`, { field });
}

/** Returns the note of a change that needs one. Fails with `ValidationError`. */
export function requireNote(typed: string): string {
  const says = "note must say why: 1 to 500 characters.";
  return parseNote(typed) ?? fail("ValidationError", says, { field: "note" });
}

/**
 * Returns the ids of the users whom a request for approval mails. Fails with `ValidationError` for more than
 * 10, for one that is there twice, and for the caller.
 */
export function parseApprovers(typed: string[] | null | undefined, identity: Identity): string[] {
  const ids = (typed ?? []).map((userId) => parseId(userId, "user"));
  if (ids.length > MOST_APPROVERS)
    refuseApprover("to", `must have at most ${MOST_APPROVERS} ids, not ${ids.length}`);
  ids.forEach((userId, at) => {
    if (ids.indexOf(userId) < at) refuseApprover(`to[${at}]`, "is there twice: each user is mailed once");
    if (userId === actorOf(identity)) refuseApprover(`to[${at}]`, "is your own id: ask someone else");
  });
  return ids;
}

/** Fails with `ValidationError` at the first user who may not approve. */
export function requireApprovers(found: (UserItem | null)[]): void {
  found.forEach((each, at) => requireApprover(each, `to[${at}]`));
}

/** Returns a user who may approve. Fails with `ValidationError`, which names the field of the input. */
export function requireApprover(found: UserItem | null, field = "to"): UserItem {
  if (found && mayApprove(found)) return found;
  return refuseApprover(field, "is no active user whom an admin has put in the group editor or admin");
}

/** Returns the id of a colleague who gets a test mail. Fails with `ValidationError` for the caller. */
export function parseColleague(typed: string, identity: Identity): string {
  const userId = parseId(typed, "user");
  if (userId === actorOf(identity)) refuseApprover("to", "is your own id: pass the emailId of your address");
  return userId;
}

function refuseApprover(field: string, says: string): never {
  return fail("ValidationError", `${field} ${says}.`, { field });
}

/** Returns a sender in one form. A text keeps its sender only as long as the deployment has the address. */
function parseSender(typed: string, senders: string[]): string {
  const sender = typed.trim();
  const open = sender.indexOf("<");
  const name = open < 0 ? "" : sender.slice(0, open).trim();
  const isFormed = open < 0 || (sender.endsWith(">") && util.matches(DISPLAY_NAME, name));
  const email = address.normaliseAddress(open < 0 ? sender : sender.slice(open + 1, sender.length - 1));
  const isSender = senders.some((each) => address.normaliseAddress(each) === email);
  if (isFormed && email && isSender) return name === "" ? email : `${name} <${email}>`;
  const says = `from must be \`address\` or \`Name <address>\` with one of these addresses: ${senders.join(", ")}.`;
  return fail("ValidationError", says, { field: "from" });
}

function filled(part: string | null | undefined): string | undefined {
  return part && part.trim() !== "" ? part : undefined;
}

/** Omitted: as it was. Null: none. */
function chosen(typed: string | null | undefined, before: string | undefined): string | undefined {
  return typed === undefined ? before : (typed ?? undefined);
}

function optional(name: Optional, value: string | undefined): Partial<Record<Optional, string>> {
  return value === undefined ? {} : { [name]: value };
}
