import type { Reply } from "#reply";
import type { Key } from "#table/key";
import type { ImageItem } from "#table/mail/images/image";
import * as image from "#table/mail/images/image";
import type { ImageSavingItem } from "#table/mail/images/imageSaving";
import * as imageSaving from "#table/mail/images/imageSaving";
import type { ImageUseItem } from "#table/mail/images/imageUse";
import * as imageUse from "#table/mail/images/imageUse";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { conditionOf, type TableCondition, type WriteCondition } from "../../aws/condition.ts";
import { get, getAll, pages, queryAll, remove, update } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { deleteFile } from "../../aws/s3.ts";

/** The time for which people open a mail, after the last moment at which it can have been sent. */
const OPENED_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A template version because of which an image stays; `until` if that ends by itself. */
interface Blocking {
  key: string;
  number: number;
  until?: string;
}

/**
 * Deletes an image: it is locked and taken off the list first, then its file goes, then its item. A deletion
 * that was stopped is finished by the next one. Replies with `Conflict` if a template version needs the
 * image, and if one is being saved with it.
 */
export async function removeImage(imageId: string, now: Date): Promise<Reply<true>> {
  const found = await get<ImageItem>(image.key(imageId));
  if (!found) return { data: true };
  const refusal = await refusalFor(imageId, now);
  if (refusal) return refusal;
  const lockedAt = now.toISOString();
  if (!(await lock(found, now))) {
    const says = "Another request is changing this image: read it again, then try again.";
    return refusedReply("Conflict", says, { retry: true });
  }
  // A save that had read the image before has announced itself, or has stored its use.
  const late = await refusalFor(imageId, now);
  if (late) {
    // One that was locked before may have lost its file.
    if (!found.lockedAt) await unlock(found, lockedAt);
    return late;
  }
  await deleteFile(image.imageFile(imageId, found.contentType));
  await remove(image.key(imageId), conditionOf(image.lockedSince(lockedAt)));
  return { data: true };
}

/** Returns false if the image has changed since it was read, or another request has locked it. */
async function lock(found: ImageItem, now: Date): Promise<boolean> {
  const left = new Date(now.getTime() - image.LOCK_SECONDS * 1000).toISOString();
  return update(
    image.key(found.imageId),
    "SET #lockedAt = :lockedAt REMOVE #GSI1PK, #GSI1SK",
    withValues(image.unlocked(found, left), { ":lockedAt": now.toISOString() }),
  );
}

async function unlock(found: ImageItem, lockedAt: string): Promise<void> {
  const { GSI1PK, GSI1SK } = image.listed(found);
  await update(
    image.key(found.imageId),
    "SET #GSI1PK = :list, #GSI1SK = :place REMOVE #lockedAt",
    withValues(image.lockedSince(lockedAt), { ":list": GSI1PK, ":place": GSI1SK }),
  );
}

function withValues(condition: TableCondition, more: Record<string, unknown>): WriteCondition {
  const { ExpressionAttributeValues, ...rest } = conditionOf(condition);
  return { ...rest, ExpressionAttributeValues: { ...ExpressionAttributeValues, ...more } };
}

/**
 * Saves are read before uses: the transaction that ends the announcement of a save stores its use. Returns
 * undefined if nothing needs the image.
 */
async function refusalFor(imageId: string, now: Date): Promise<Reply<true> | undefined> {
  const isBeingSaved = await hasSaves(imageId, now);
  const blocking = await firstBlocking(imageId, now);
  if (blocking) return refusedReply("Conflict", sayBlocking(blocking), { ...blocking });
  if (!isBeingSaved) return undefined;
  const says = "A template version with this image is being saved: look at its uses, then try again.";
  return refusedReply("Conflict", says, { retry: true });
}

/** A save that began earlier has ended, or died. */
async function hasSaves(imageId: string, now: Date): Promise<boolean> {
  const begun = new Date(now.getTime() - imageSaving.SAVE_SECONDS * 1000).toISOString();
  const saves = await queryAll<ImageSavingItem>(imageSaving.of(imageId));
  return saves.some(({ createdAt }) => createdAt >= begun);
}

async function firstBlocking(imageId: string, now: Date): Promise<Blocking | undefined> {
  for await (const uses of pages<ImageUseItem>(imageUse.of(imageId))) {
    const keys = new Map<string, Key>();
    for (const { key, number } of uses)
      for (const each of [template.key(key), templateVersion.key(key, number)]) keys.set(idOf(each), each);
    const found = await getAll<TemplateItem | TemplateVersionItem>([...keys.values()]);
    const items = new Map(found.map((each) => [idOf(each), each]));
    for (const { key, number } of uses) {
      const head = items.get(idOf(template.key(key))) as TemplateItem | undefined;
      const version = items.get(idOf(templateVersion.key(key, number))) as TemplateVersionItem | undefined;
      // Both are gone with the person whom a draft was about.
      const blocking = head && version && blockingOf(head, version, now);
      if (blocking) return blocking;
    }
  }
  return undefined;
}

const idOf = ({ PK, SK }: Key): string => `${PK} ${SK}`;

/**
 * Returns the version if it needs its images: a draft can be approved, new sends use the approved one, and
 * people open mails of a version that could be sent until its template changed.
 */
function blockingOf(head: TemplateItem, version: TemplateVersionItem, now: Date): Blocking | undefined {
  const { key, number, status, approvedAt } = version;
  if (status === "DRAFTED" || head.approvedNumber === number) return { key, number };
  if (approvedAt === undefined) return undefined;
  const last = Math.max(Date.parse(head.updatedAt), Date.parse(version.updatedAt));
  const until = last + OPENED_DAYS * DAY_MS;
  return now.getTime() < until ? { key, number, until: new Date(until).toISOString() } : undefined;
}

function sayBlocking({ key, number, until }: Blocking): string {
  return until === undefined
    ? `Version ${number} of "${key}" shows this image: save a version without it, or cancel that version first.`
    : `People still open mails of version ${number} of "${key}", which show this image: delete it after ${until}.`;
}
