import type { Key } from "#table/key";
import * as consent from "#table/mail/consent";
import * as engagementEvent from "#table/mail/engagementEvent";
import * as profileEvent from "#table/people/profileEvent";
import type { EmailOwnerItem } from "#table/users/emailOwner";
import * as emailOwner from "#table/users/emailOwner";
import { getAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { sendAll } from "../../aws/sqs.ts";
import { commitFiling } from "../fold/commit.ts";
import type { PersonEvent } from "../fold/events.ts";
import { fileEvent } from "../fold/fileEvent.ts";
import { emptyFiling } from "../fold/filing.ts";
import type { MailHappening } from "./call.ts";
import { engagementEventOf, engagementNameOf, RETENTION } from "./call.ts";
import type { MailKey, MailMessage } from "./message.ts";
import { recipientOf } from "./person.ts";

/** Events that the functions themselves have seen count like events from a server. */
const SOURCE = { kind: "SERVER", ...RETENTION } as const;
/** Each round reads again, because something has changed since it was read. */
const ROUNDS = 8;

/**
 * Files what has happened to a mail in the history of its person, if there is one. It is done once it is
 * there, so it does not matter how often the message comes. A click waits until it is sure that no program
 * has clicked.
 */
export async function fileMail({ mail }: MailMessage): Promise<void> {
  if ("type" in mail && mail.type === "CLICKED") {
    const waits = Math.ceil((Date.parse(mail.at) + engagementEvent.SURE_MS - Date.now()) / 1000);
    const most = engagementEvent.SURE_MS / 1000;
    if (waits > 0) return sendAll("profiles", [{ mail }], { delaySeconds: Math.min(waits, most) });
  }
  for (let rounds = 0; rounds < ROUNDS; rounds += 1) if (await fileRound(mail)) return;
  throw new InternalError("what happened to a mail could not be filed: others change its person");
}

/** Returns false if something has changed since it was read. */
async function fileRound(mail: MailKey): Promise<boolean> {
  const items = await getAll<MailHappening | EmailOwnerItem>([keyOf(mail), emailOwner.key(mail.email)]);
  const happened = items.find((each): each is MailHappening => each.entity !== "EmailOwner");
  const owner = items.find((each): each is EmailOwnerItem => each.entity === "EmailOwner");
  const name = happened && engagementNameOf(happened);
  if (name === undefined) return true;
  const event = engagementEventOf(happened!, name);
  const found = await recipientOf(mail.email, owner, event.at);
  if (!found || (await isIn(found.others, event))) return true;
  const { people, profileId, checks } = found;
  const filing = emptyFiling(profileId);
  fileEvent(people, filing, event, { add: [] }, SOURCE);
  const { isWritten, repeated } = await commitFiling(people, filing, SOURCE, Date.now(), checks);
  return isWritten || repeated.size > 0;
}

function keyOf(mail: MailKey): Key {
  const { email, at } = mail;
  if ("consentId" in mail) return consent.key(email, at, mail.consentId);
  return engagementEvent.key(email, at, mail.type, mail.eventId);
}

/** True if one of these histories has the event: the address may have led there before. */
async function isIn(profileIds: string[], { at, sourceId, messageId }: PersonEvent): Promise<boolean> {
  const keys = profileIds.map((profileId) => profileEvent.key(profileId, at, sourceId, messageId));
  return keys.length > 0 && (await getAll(keys)).length > 0;
}
