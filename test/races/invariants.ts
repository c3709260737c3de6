import { isDeepStrictEqual } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as emailVerification from "#table/users/emailVerification";
import type { IdempotencyItem } from "#table/idempotency";
import type { LimitItem } from "#table/limit";
import { isListed } from "#table/client";
import type { NoticeItem } from "#table/notice";
import type { SignInItem } from "#table/users/signIn";
import * as signIn from "#table/users/signIn";
import type { SendItem } from "#table/mail/send";
import type { TemplateItem } from "#table/mail/template";
import type { SiteItem } from "#table/sites/site";
import * as user from "#table/users/user";
import type { DueWalkItem } from "#table/due";
import type { ListWalkItem } from "#table/listWalk";
import type { JobItem } from "#table/job";
import type { WordItem } from "#table/word";
import * as word from "#table/word";
import type { ProfileErasureItem } from "#table/people/erasure";
import { ofCounted, ofCounts, ofListedCount, type CountItems } from "./mail/countInvariants.ts";
import { ofJob, ofListWalk, ofWalk } from "./dueInvariants.ts";
import {
  ofConsent,
  ofSubscriber,
  ofSuppression,
  ofTag,
  ofTopic,
  type MailItems,
} from "./mail/mailInvariants.ts";
import { ofInvoice, ofInvoiceAddress, ofReminder, type InvoiceItems } from "./mail/invoiceInvariants.ts";
import type { SuppressedItem } from "#table/people/suppressed";
import type { TombstoneItem } from "#table/changes/stamp";
import { ofChange, type ChangeItems } from "./changeInvariants.ts";
import { ofDeletion, ofStamp } from "./stampInvariants.ts";
import { isTombstone, ofErasure, ofSuppressed, ofTombstone, type Stored } from "./people/erasedInvariants.ts";
import {
  ofCountedProfile,
  ofProfileCount,
  ofProfileCounts,
  type ProfileCountItems,
} from "./people/profileCountInvariants.ts";
import { aliasesOf, ofIdentity, ofMerge, ofProfile, type PersonItems } from "./people/personInvariants.ts";
import { ofInvoiceSend, ofLock, ofReminded, type ReminderItems } from "./reminderInvariants.ts";
import { broken, isAt } from "./rules.ts";
import { ofDefinition, ofRun, ofSequence, ofSteps, type SequenceItems } from "./executionInvariants.ts";
import {
  ofGroup,
  ofGroupMember,
  ofGroups,
  ofMember,
  ofRulesWalk,
  ofSegment,
  type SegmentItems,
} from "./people/segmentInvariants.ts";
import { ofClaim, ofCount, ofSend, ofSent, type SendItems } from "./sendInvariants.ts";
import {
  ofEntry,
  ofHistories,
  ofListed,
  ofMeasures,
  ofSource,
  ofCustomerDay,
  ofWriteKey,
  type SourceItems,
} from "./people/sourceInvariants.ts";
import {
  ofDraftAddress,
  ofNumber,
  ofPartOfNumber,
  ofTemplate,
  type TextItems,
} from "./templateInvariants.ts";
import {
  ofDomain,
  ofLakeChange,
  ofInvitation,
  ofMember as ofSiteMember,
  ofPart,
  ofSite,
  sitesOf,
  type SiteItems,
} from "./siteInvariants.ts";

type Item =
  | user.UserItem
  | email.EmailItem
  | emailOwner.EmailOwnerItem
  | emailVerification.EmailVerificationItem
  | LimitItem
  | IdempotencyItem
  | NoticeItem
  | SignInItem
  | SiteItems
  | DueWalkItem
  | ListWalkItem
  | WordItem
  | JobItem
  | MailItems
  | CountItems
  | ProfileCountItems
  | TextItems
  | SendItems
  | SequenceItems
  | ReminderItems
  | InvoiceItems
  | PersonItems
  | SegmentItems
  | SourceItems
  | ProfileErasureItem
  | SuppressedItem
  | ChangeItems
  | TombstoneItem;

/** The whole table, read past the API: what a stranger with the SDK sees. */
export async function scanTable({ dynamodbUrl = "", region = "", tableName = "" }): Promise<Item[]> {
  const client = new DynamoDBClient({
    endpoint: dynamodbUrl,
    region,
    credentials: { accessKeyId: "any", secretAccessKey: "any" },
  });
  const items: Item[] = [];
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName: tableName, ConsistentRead: true },
  );
  for await (const page of pages) items.push(...((page.Items ?? []) as Item[]));
  client.destroy();
  return items;
}

/**
 * Returns what is wrong with a table, one sentence per fault: about who has which address or domain, and
 * about counts. The rules compare items with each other; they hold after any mixture of calls, even if
 * processes were killed in between.
 */
export function brokenInvariants(all: Item[]): string[] {
  const tombstones = all.flatMap((each: Stored) => (isTombstone(each) ? [each] : []));
  const items = all.filter((each) => !isTombstone(each));
  const of = <Entity extends Item["entity"]>(entity: Entity) =>
    items.filter((item): item is Extract<Item, { entity: Entity }> => item.entity === entity);
  const tables = {
    ...{ users: of("User"), emails: of("Email"), owners: of("EmailOwner") },
    ...{ sites: of("Site"), domains: of("SiteDomain"), goals: of("Goal") },
    ...{ subscribers: of("Subscriber"), tags: of("SubscriberTag"), consents: of("Consent") },
    ...{ counted: of("CountedSubscriber"), statusCounts: of("StatusCount") },
    ...{ tagCounts: of("TagCount"), topicCounts: of("TopicCount") },
    ...{ templates: of("Template"), numbers: of("TemplateVersion") },
    ...{ bodies: of("TemplateBody"), audits: of("TemplateAudit"), draftAddresses: of("DraftAddress") },
    ...{ sends: of("Send"), locks: of("ReminderLock") },
    ...{ sequences: of("Sequence"), definitions: of("SequenceVersion"), runs: of("Execution") },
    ...{ invoices: of("Invoice"), invoiceAddresses: of("InvoiceAddress"), reminders: of("Reminder") },
    jobs: of("Job"),
    ...{ changes: of("Change"), heads: of("ChangesHead") },
    ...{ sources: of("Source"), writeKeys: of("WriteKey") },
    ...{ names: of("SourceName"), namesOf: of("SourceNames") },
    ...{ profiles: of("Profile"), entries: of("ProfileEntry"), history: of("ProfileEvent") },
    ...{ countedProfiles: of("CountedProfile"), profileCounts: of("ProfileCount") },
    ...{ identities: of("Identity"), merges: of("MergeLog") },
    ...{ groups: of("Group"), groupMembers: of("GroupMember") },
    ...{ segments: of("Segment"), members: of("SegmentMember"), walks: of("RulesWalk") },
    counts: [...of("SegmentCount"), ...of("SegmentDelta")],
    parts: [
      ...[...of("Goal"), ...of("Funnel"), ...of("SavedFilter"), ...of("SiteNote")],
      ...[...of("Share"), ...of("SiteKey"), ...of("SiteMember"), ...of("SiteInvitation")],
    ],
  };
  const aliases = aliasesOf(tables.history);
  return [
    ...items
      .filter((item) => !checks.includes(item.entity))
      .map((item) => `unknown item ${item.PK} ${item.SK}`),
    ...tables.users.flatMap((each) => ofUser(each, tables)),
    ...tables.emails.flatMap((each) => ofEmail(each, tables)),
    ...tables.owners.flatMap((each) => ofOwner(each, tables)),
    ...of("EmailVerification").flatMap((each) => ofVerification(each, tables)),
    ...of("Limit").flatMap(ofLimit),
    ...of("Idempotency").flatMap((each) => ofIdempotency(each, tables)),
    ...of("Notice").flatMap((each) => ofNotice(each, tables)),
    ...of("SignIn").flatMap(ofSignIn),
    ...tables.sites.flatMap((each) => ofSite(each, tables)),
    ...tables.domains.flatMap((each) => ofDomain(each, tables)),
    ...tables.parts.flatMap((each) => ofPart(each, tables)),
    ...of("SiteMember").flatMap((each) => ofSiteMember(each, tables)),
    ...of("SiteInvitation").flatMap((each) => ofInvitation(each, tables)),
    ...of("LakeChange").flatMap((each) => ofLakeChange(each, tables)),
    ...of("CustomerDay").flatMap((each) => ofCustomerDay(each, tables)),
    ...tables.subscribers.flatMap((each) => ofSubscriber(each, tables)),
    ...tables.tags.flatMap((each) => ofTag(each, tables)),
    ...tables.consents.flatMap(ofConsent),
    ...of("Suppression").flatMap(ofSuppression),
    ...tables.counted.flatMap((each) => ofCounted(each, tables)),
    ...[...tables.statusCounts, ...tables.tagCounts, ...tables.topicCounts].flatMap(ofListedCount),
    ...of("CountsReady").flatMap(ofListedCount),
    ...ofCounts(tables),
    ...of("DueWalk").flatMap((each) => ofWalk(each, tables)),
    ...tables.jobs.flatMap(ofJob),
    ...[...of("Topic"), ...of("EmailSettings")].flatMap(ofTopic),
    ...tables.templates.flatMap((each) => ofTemplate(each, tables)),
    ...tables.numbers.flatMap((each) => ofNumber(each, tables)),
    ...[...tables.bodies, ...tables.audits].flatMap((each) => ofPartOfNumber(each, tables)),
    ...tables.draftAddresses.flatMap((each) => ofDraftAddress(each, tables)),
    ...tables.numbers.flatMap((each) => ofClaim(each, tables)),
    ...tables.sends.flatMap((each) => ofSend(each, tables)),
    ...tables.sends.flatMap((each) => ofReminded(each, tables)),
    ...tables.locks.flatMap((each) => ofLock(each, tables)),
    ...of("InvoiceSend").flatMap((each) => ofInvoiceSend(each, tables)),
    ...tables.sequences.flatMap((each) => ofSequence(each, tables)),
    ...tables.definitions.flatMap((each) => ofDefinition(each, tables)),
    ...tables.runs.flatMap((each) => ofRun(each, tables)),
    ...ofSteps(tables),
    ...tables.invoices.flatMap((each) => ofInvoice(each, tables)),
    ...tables.invoiceAddresses.flatMap((each) => ofInvoiceAddress(each, tables)),
    ...tables.reminders.flatMap((each) => ofReminder(each, tables)),
    ...[...of("SentTemplate"), ...of("EmailState")].flatMap(ofSent),
    ...[...of("MailDelta"), ...of("MailStats")].flatMap(ofCount),
    ...tables.sources.flatMap((each) => ofSource(each, tables)),
    ...tables.writeKeys.flatMap((each) => ofWriteKey(each, tables)),
    ...tables.identities.flatMap((each) => ofIdentity(each, tables)),
    ...tables.profiles.flatMap((each) => [
      ...ofProfile(each, tables, aliases),
      ...ofListed(each, tables),
      ...ofGroups(each, tables),
    ]),
    ...tables.merges.flatMap((each) => ofMerge(each, tables)),
    ...tables.entries.flatMap((each) => ofEntry(each, tables)),
    ...tables.countedProfiles.flatMap((each) => ofCountedProfile(each, tables)),
    ...[...tables.profileCounts, ...of("ProfilesCounted")].flatMap(ofProfileCount),
    ...ofProfileCounts(tables),
    ...ofHistories(tables),
    ...of("Measures").flatMap((each) => ofMeasures(each, tables)),
    ...tables.groups.flatMap(ofGroup),
    ...of("ListWalk").flatMap(ofListWalk),
    ...of("Word").flatMap(ofWord),
    ...tables.groupMembers.flatMap((each) => ofGroupMember(each, tables)),
    ...tables.segments.flatMap((each) => ofSegment(each, tables)),
    ...tables.members.flatMap((each) => ofMember(each, tables)),
    ...tables.walks.flatMap(ofRulesWalk),
    ...items.flatMap(ofStamp),
    ...of("Tombstone").flatMap(ofDeletion),
    ...tables.changes.flatMap((each) => ofChange(each, tables)),
    ...tombstones.flatMap((each) => ofTombstone(each, items)),
    ...of("ProfileErasure").flatMap(ofErasure),
    ...of("Suppressed").flatMap(ofSuppressed),
  ];
}

interface Tables {
  users: user.UserItem[];
  emails: email.EmailItem[];
  owners: emailOwner.EmailOwnerItem[];
  sites: SiteItem[];
  templates: TemplateItem[];
  sends: SendItem[];
  jobs: JobItem[];
}

/** The owner of a repeated call's result. */
interface Told {
  userId?: string;
  siteId?: string;
  share?: { siteId: string };
  siteKey?: { siteId: string };
  jobId?: string;
  /** Of a text. */
  key?: string;
  sendId?: string;
  executionId?: string;
  /** Of a test mail. */
  templateKey?: string;
}

const checks: string[] = [
  ...["User", "Email", "EmailOwner", "EmailVerification", "Limit", "Counter", "Idempotency", "Notice"],
  "SignIn",
  ...["Site", "SiteDomain", "Goal", "Funnel", "SavedFilter", "SiteNote", "Share", "SiteKey", "LakeChange"],
  ...["SiteMember", "SiteInvitation"],
  ...["Subscriber", "SubscriberTag", "Consent", "Suppression", "Topic", "EmailSettings"],
  ...["CountedSubscriber", "StatusCount", "TagCount", "TopicCount", "CountsReady"],
  ...[
    "Change",
    "ChangesHead",
    "ChangeGuard",
    "Tombstone",
    "DueWalk",
    "ListWalk",
    "Word",
    "Job",
    "SignUp",
    "SiteProblem",
  ],
  ...["Template", "TemplateVersion", "TemplateBody", "TemplateAudit", "DraftAddress"],
  ...["Sequence", "SequenceVersion", "Execution"],
  ...["Invoice", "InvoiceAddress", "InvoiceSend", "Reminder", "ReminderLock"],
  ...["Send", "SentTemplate", "EmailState", "MailDelta", "MailStats"],
  ...["ReminderLock", "InvoiceSend"],
  ...[
    "Source",
    "WriteKey",
    "SourceName",
    "SourceNames",
    "SourceCount",
    "SourceProblem",
    "SourceRate",
    "SourceFrames",
    "CustomerDay",
    "ShownCalls",
    "RawEvent",
  ],
  ...["Identity", "Profile", "ProfileEntry", "ProfileEvent", "Measures", "MeasuresTake", "MergeLog"],
  ...["CountedProfile", "ProfileCount", "ProfilesCounted"],
  ...["Group", "GroupMember", "RulesHead", "Segment", "ComputedTrait", "RulesWalk"],
  ...["SegmentMember", "SegmentCount", "SegmentDelta", "Watched", "ProfileErasure", "Suppressed"],
];

/** A word by which a search finds an item. It follows its item a moment later. */
function ofWord(item: WordItem): string[] {
  const own = item.SK.slice(0, -item.id.length - 1);
  return broken(item, {
    "has the key of its attributes": isAt(item, word.key(item.kind, own, item.id)),
    "its kind is one that a search finds": Object.values(word.SEARCHED).includes(item.kind),
  });
}

function ofUser(item: user.UserItem, { emails, owners, sites }: Tables): string[] {
  const own = emails.filter((each) => each.userId === item.userId);
  const ofStatus = user.listedByStatus(item);
  const common = {
    "has the key of its attributes": isAt(item, user.key(item.userId)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
    "its count is the number of its Emails": item.emailCount === own.length,
    "is in the list of its status": item.GSI2PK === ofStatus.GSI2PK && item.GSI2SK === ofStatus.GSI2SK,
    "its count is the number of its active sites":
      (item.siteCount ?? 0) === sitesOf(item.userId, sites).length,
  };
  if (item.status === "DELETED") {
    return broken(item, {
      ...common,
      "a tombstone has an end": Number.isInteger(item.ttl),
      "a tombstone is not listed under its address": item.GSI1PK === undefined,
      "a tombstone owns no address": !owners.some((each) => each.userId === item.userId),
    });
  }
  const primary = own.find((each) => each.emailId === item.primaryEmailId);
  const { GSI1PK, GSI1SK } = user.listed(item.userId, item.email);
  return broken(item, {
    ...common,
    "has 1 to 10 addresses": own.length >= 1 && own.length <= 10,
    "has each address once": new Set(own.map((each) => each.email)).size === own.length,
    "its primary Email is there and verified": primary?.isVerified === true,
    "its address is the primary Email's": primary?.email === item.email,
    "is listed under its address": item.GSI1PK === GSI1PK && item.GSI1SK === GSI1SK,
    "has no end": item.ttl === undefined,
  });
}

function ofEmail(item: email.EmailItem, { users, emails, owners }: Tables): string[] {
  const owner = users.find((each) => each.userId === item.userId);
  const common = {
    "has the key of its attributes": isAt(item, email.key(item.userId, item.emailId)),
    "its user is there and not deleted": owner !== undefined && owner.status !== "DELETED",
  };
  if (!item.isVerified) {
    return broken(item, {
      ...common,
      "a claim has its end, and is found by its day":
        item.claimExpiresAt !== undefined &&
        item.GSI2PK === email.lapsingOn(item.claimExpiresAt.slice(0, 10)).partition,
      "a claim was never verified": item.verifiedAt === undefined,
    });
  }
  const locks = owners.filter((each) => each.address === item.email);
  return broken(item, {
    ...common,
    "says when it was verified, and is no claim any more":
      item.verifiedAt !== undefined && item.claimExpiresAt === undefined && item.GSI2PK === undefined,
    "is the only verified Email of its address":
      emails.filter((each) => each.isVerified && each.email === item.email).length === 1,
    "has the address's lock":
      locks.length === 1 && locks[0]!.userId === item.userId && locks[0]!.emailId === item.emailId,
  });
}

function ofOwner(item: emailOwner.EmailOwnerItem, { emails }: Tables): string[] {
  const named = emails.find((each) => each.emailId === item.emailId && each.userId === item.userId);
  return broken(item, {
    "has the key of its attributes": isAt(item, emailOwner.key(item.address)),
    "names an Email that is there": named !== undefined,
    "names an Email that is verified and has this address":
      named === undefined || (named.isVerified && named.email === item.address),
  });
}

function ofVerification(item: emailVerification.EmailVerificationItem, { users, emails }: Tables): string[] {
  const named = emails.find((each) => each.emailId === item.emailId);
  return broken(item, {
    "has the key of its attributes": isAt(item, emailVerification.key(item.emailId)),
    "was made for a user": users.some((each) => each.userId === item.userId),
    "is for the Email's user and address":
      named === undefined || (named.userId === item.userId && named.email === item.address),
    "has spent 0 to 5 tries": item.tries >= 0 && item.tries <= 5,
    "lets its own code, and no other, cost no try": isDeepStrictEqual(item.costs, { [item.codeHash]: 0 }),
    "keeps a hash (HMAC-SHA-256 in hex), not a code": /^[0-9a-f]{64}$/.test(item.codeHash),
    "has an end": Number.isInteger(item.ttl),
  });
}

function ofLimit(item: LimitItem): string[] {
  return broken(item, {
    "has an entry": item.at.length > 0,
    "its entries are in order": item.at.every((at, index) => index === 0 || at >= item.at[index - 1]!),
    "ends an hour after the last entry": item.ttl === Math.floor((item.at.at(-1) ?? 0) / 1000) + 3600,
  });
}

/**
 * Written in one transaction with its result. The Email or goal may be deleted since; its user or site is at
 * most a tombstone.
 */
function ofIdempotency(item: IdempotencyItem, { users, sites, templates, jobs, sends }: Tables): string[] {
  const { userId, siteId, share, siteKey, jobId, sendId, executionId, ...told } = item.result as Told;
  const { key, templateKey = key } = told;
  // A test mail that SES has not answered yet has none.
  const isOpen = item.PK.includes("#sendTestEmail#") && Object.keys(item.result).length === 0;
  const ofSiteId = siteId ?? share?.siteId ?? siteKey?.siteId;
  return broken(item, {
    "has the result of a user, of a site, of a text, of a job, of a send or of a run":
      isOpen ||
      users.some((each) => each.userId === userId) ||
      sites.some((each) => each.siteId === ofSiteId) ||
      templates.some((each) => each.key === templateKey) ||
      jobs.some((each) => each.jobId === jobId) ||
      // A run may have been replaced since.
      executionId !== undefined ||
      sends.some((each) => each.sendId === sendId),
    "has an end": Number.isInteger(item.ttl),
  });
}

/**
 * Kept as long as a copy of its message can come, which is no longer than the tombstone of whom it was about.
 */
function ofNotice(item: NoticeItem, { users }: Tables): string[] {
  return broken(item, {
    // An opt-in mail is about an address.
    "is about a user": item.userId === undefined || users.some((each) => each.userId === item.userId),
    "has an end": Number.isInteger(item.ttl),
  });
}

/** Its user may be one that was just deleted, or have been lost. */
function ofSignIn(item: SignInItem): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, signIn.key(item.userId, item.at, item.signInId)),
    "ends 90 days after its time": item.ttl === signIn.ttlOf(Date.parse(item.at)),
    "names a browser and a system that are known":
      isListed("browser", item.browser ?? "Firefox") && isListed("os", item.os ?? "Linux"),
  });
}
