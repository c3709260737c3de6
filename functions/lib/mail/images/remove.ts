import type { Reply } from "#reply";
import type { Key } from "#table/key";
import type { ImageItem } from "#table/mail/images/image";
import * as image from "#table/mail/images/image";
import type { ImageUseItem } from "#table/mail/images/imageUse";
import * as imageUse from "#table/mail/images/imageUse";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { conditionOf } from "../../aws/condition.ts";
import { get, getAll, pages, remove, update } from "../../aws/dynamodb.ts";
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
 * Deletes an image: it is taken off the list first, then its file goes, then its item. A deletion that was
 * stopped is finished by the next one. Replies with `Conflict` if a template version needs the image.
 */
export async function removeImage(imageId: string, now: Date): Promise<Reply<true>> {
  const found = await get<ImageItem>(image.key(imageId));
  if (!found) return { data: true };
  const blocking = await firstBlocking(imageId, now);
  if (blocking) return refusedReply("Conflict", sayBlocking(blocking), { ...blocking });
  const deletedAt = now.toISOString();
  const isTaken = await update(
    image.key(imageId),
    "SET #deletedAt = :deletedAt REMOVE #GSI1PK, #GSI1SK",
    withValues(conditionOf({ version: { eq: found.version } }), { ":deletedAt": deletedAt }),
  );
  if (!isTaken) {
    const says = "A template version has begun to show this image: look at its uses, then try again.";
    return refusedReply("Conflict", says, { retry: true });
  }
  await deleteFile(image.imageFile(imageId, found.contentType));
  await remove(image.key(imageId), conditionOf({ deletedAt: { eq: deletedAt } }));
  return { data: true };
}

function withValues(
  { ExpressionAttributeValues, ...condition }: ReturnType<typeof conditionOf>,
  more: Record<string, unknown>,
) {
  return { ...condition, ExpressionAttributeValues: { ...ExpressionAttributeValues, ...more } };
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
