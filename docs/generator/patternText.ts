import type { Key } from "#table/key";
import type { Request, Subject } from "#table/pattern";

/**
 * Arguments for the builders of keys: each value is its own name in braces, so that the names appear in the
 * keys.
 */
export const named: Subject = {
  userId: "{userId}",
  userStatus: "{userStatus}" as "ACTIVE",
  subscriberStatus: "{status}" as "SUBSCRIBED",
  walkedList: "{list}" as "GROUPS",
  templateState: "{state}" as "WAITING",
  emailId: "{emailId}",
  address: "{address}",
  prefix: "{prefix}",
  searchKind: "{kind}" as "SITE",
  beginning: "{beginning}",
  day: "{yyyy-mm-dd}",
  lastDay: "{last-yyyy-mm-dd}",
  operation: "{mutation}",
  idempotencyKey: "{idempotencyKey}",
  kind: "{kind}",
  version: "{version}" as unknown as number,
  topic: "{topic}",
  optInId: "{optInId}",
  siteId: "{siteId}",
  goalId: "{goalId}",
  savedId: "{savedId}",
  lakeTable: "{table}",
  visitorId: "{visitorId}",
  eventId: "{eventId}",
  shard: "{shard}" as unknown as number,
  domain: "{domain}",
  hash: "{hash}",
  keyId: "{keyId}",
  period: "{period}" as Subject["period"],
  dimension: "{list}",
  part: "{part}" as unknown as number,
  generation: "{generation}",
  tag: "{tag}",
  customerId: "{customerId}",
  action: "{action}" as Subject["action"],
  month: "{yyyy-mm}",
  jobId: "{jobId}",
  jobKind: "{kind}",
  templateKey: "{templateKey}",
  imageId: "{imageId}",
  // Sort keys keep six characters of it.
  number: "{nnnn}" as unknown as number,
  status: "{status}" as Subject["status"],
  dueShard: "{shard}",
  sendId: "{sendId}",
  sequenceId: "{sequenceId}",
  addressHash: "{addressHash}",
  provider: "{provider}",
  subject: "{subject}",
  mailboxHash: "{mailboxHash}",
  stepId: "{stepId}",
  runStatus: "{status}" as Subject["runStatus"],
  invoiceId: "{invoiceId}",
  invoiceStatus: "{status}" as Subject["invoiceStatus"],
  suppressionKind: "{suppressionKind}" as Subject["suppressionKind"],
  reminderType: "{type}" as Subject["reminderType"],
  campaignId: "{campaignId}",
  engagementType: "{type}" as Subject["engagementType"],
  at: "{at}",
  queuedAt: "{queuedAt}",
  sourceId: "{sourceId}",
  eventName: "{name}",
  eventType: "{type}" as Subject["eventType"],
  profileId: "{profileId}",
  listShard: "{shard}",
  identityType: "{type}",
  identityValue: "{value}",
  messageId: "{messageId}",
  groupId: "{groupId}",
  segmentId: "{segmentId}",
  planId: "{planId}",
  destinationId: "{destinationId}",
  changeSubject: "{changeSubject}",
  place: "{writtenAt}#{number}",
  from: "{from}",
  to: "{to}",
};

const keyText = ({ PK, SK }: Key): string => `\`${PK}\` / \`${SK}\``;

/**
 * Returns a request as the page of access patterns shows it. Its consistency is said where it is not the
 * usual one: reads of the table are consistent, those of an index cannot be.
 */
export function textOf(request: Request): string {
  const usual = request.consistent || ("query" in request && request.query.index);
  const consistency = usual ? "" : ", eventually consistent";
  if ("get" in request) return `Get ${keyText(request.get)}${consistency}`;
  if ("batch" in request)
    return `BatchGet ${request.batch.map(keyText).join(request.mixed ? " or " : " and ")}${consistency}`;
  const { index, partition, prefix, between } = request.query;
  const begins = prefix ? `, begins_with \`${prefix}\`` : "";
  // The end of a span is an instant without its last letter.
  const ends = between?.map((end) => end.replace(/\{to$/, "{to}"));
  const where = ends ? `, BETWEEN \`${ends.join("` AND `")}\`` : begins;
  const order = { backwards: ", backwards", either: ", in either order" };
  const how = `${request.page ? ", a page" : ""}${request.order ? order[request.order] : ""}`;
  return `Query${index === undefined ? "" : ` ${index}`} \`${partition}\`${where}${how}${consistency}`;
}
