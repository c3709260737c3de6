import * as imageUse from "#table/mail/images/imageUse";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import type { SuppressionItem } from "#table/mail/suppression";
import { tombstoneKey } from "#table/changes/stamp";
import * as suppression from "#table/mail/suppression";
import * as changeDelivery from "#table/changes/changeDelivery";
import { get, getAll, pages, transact, writeAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { wordItemsOf } from "../../search/words.ts";
import { imagesIn } from "../images/addresses.ts";
import { countPeople } from "../subscriberCounts/countPeople.ts";
import { forgetCustomerNames } from "./customerNames.ts";
import { ofDrafts } from "./ofDrafts.ts";
import { type PersonKey, isInvoiceAddress, ofInvoices } from "./ofInvoices.ts";

/** Numbers of items by their entity. */
export type EntityCounts = Record<string, number>;

const PAGE = 250;
const TRIES = 6;

/** Adds the items of an address, of its drafts and of its invoices, without its suppression, which stays. */
export async function countAddress(address: string, counts: EntityCounts): Promise<void> {
  const add = (entity: string, count: number): void => {
    if (count > 0) counts[entity] = (counts[entity] ?? 0) + count;
  };
  const profile = await get<SubscriberItem>(subscriber.key(address));
  add("SubscriberTag", profile?.tags.length ?? 0);
  for await (const found of allOf(address)) for (const { entity = "other" } of found) add(entity, 1);
}

/**
 * Deletes everything of an address, of its drafts and of its invoices but its suppression, and the customer's
 * name of invoices that have another address by now. Returns false if the time `until` came first: the next
 * call goes on. A subscriber can be created while the rest is deleted, and some of its
 * consents are then deleted too. So all is deleted again until nothing is found: a subscriber that is created
 * after that stays whole. The stream takes a deleted profile out of the counts and of the words of searches,
 * but it may give up on a batch: so this does both, too.
 */
export async function eraseAddress(
  address: string,
  suppressed: SuppressionItem,
  until: number,
): Promise<boolean> {
  const { SK: profile } = subscriber.key(address);
  let count: number;
  do {
    await eraseProfile(address, suppressed);
    await countPeople([{ email: address, to: undefined }]);
    count = 0;
    for await (const found of allOf(address)) {
      if (Date.now() > until) return false;
      count += found.length;
      const kept = await forgetCustomerNames(found.filter(isInvoiceAddress));
      const others = found.filter((item) => item.SK !== profile && !kept.has(item));
      await writeAll({ deletes: [...others.flatMap(wordItemsOf), ...others] });
    }
  } while (count > 0);
  // A suppression that somebody has lifted in the last two days has left one, with the address in its key.
  await writeAll({ deletes: [tombstoneKey(suppression.key(address))] });
  return true;
}

/**
 * Deletes the profile with its tags in one transaction, and nothing else deletes a profile: without it the
 * tags could not be found. A link of an opt-in mail lifts the suppression as long as there is a profile, so
 * the transaction stores the suppression again.
 */
async function eraseProfile(address: string, suppressed: SuppressionItem): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const profile = await get<SubscriberItem>(subscriber.key(address));
    if (!profile) return;
    // Before the profile: without it they could not be found.
    await writeAll({ deletes: wordItemsOf(profile) });
    const refused = await transact([
      {
        Delete: {
          Key: subscriber.key(address),
          ConditionExpression: "#version = :version",
          ExpressionAttributeValues: { ":version": profile.version },
        },
      },
      { Put: { Item: suppressed } },
      ...profile.tags.map((tag) => ({ Delete: { Key: subscriberTag.key(tag, address) } })),
    ]);
    if (refused.length === 0) return;
  }
  throw new InternalError("a subscriber that is erased keeps changing");
}

/** Items that its drafts and its invoices lead to come first, because the address leads to both. */
async function* allOf(address: string): AsyncGenerator<PersonKey[]> {
  for await (const page of ofDrafts(address)) yield [...(await imageUsesOf(page)), ...page];
  yield* ofInvoices(address);
  yield* erasable(address);
  // The subscriber is deleted before them: after that none is stored.
  yield* pages<PersonKey>(changeDelivery.of(subscriber.key(address).PK));
}

/** The attributes of a draft's body that say which images it shows. */
type Shown = Pick<TemplateBodyItem, "key" | "number" | "html">;

/** The records that drafts show images. They go before the bodies of the drafts, which have the images. */
async function imageUsesOf(page: (PersonKey & Partial<Shown>)[]): Promise<PersonKey[]> {
  return getAll<PersonKey>(
    page.flatMap(({ key = "", number = 0, html }) =>
      imagesIn(html).map((imageId) => imageUse.key(imageId, key, number)),
    ),
  );
}

/** The items of its own partition but those that lead to its invoices. */
async function* erasable(address: string): AsyncGenerator<PersonKey[]> {
  const kept = suppression.key(address);
  const asked = { limit: PAGE, attributes: ["PK", "SK", "entity"] };
  for await (const page of pages<PersonKey>(subscriber.everything(address, true), asked))
    yield page.filter((item) => item.SK !== kept.SK && !isInvoiceAddress(item));
}
