import type { DataDomain } from "../domain.ts";
import { DATA_DOMAINS } from "../domain.ts";
import type { StampedEntity } from "./stampedEntity.ts";

/** A domain whose changes are logged: it has a log of its own. */
export type LoggedDomain = DataDomain;

/** The domains with a log, in the order of a cursor: with a new one last, older cursors stay valid. */
export const LOGS: LoggedDomain[] = DATA_DOMAINS;

/** An entity whose changes are logged. */
export interface Logged {
  domain: LoggedDomain;
  /** The attributes that make its id, joined by colons. The id of the change stands for an absent one. */
  id: readonly string[];
  /**
   * The attributes by which the API names it, if they are not those of `id`: they name people, are texts that
   * people have typed, or hashes of secrets. The log does not have them. Webhooks have them as the item does
   * when they are sent.
   */
  namedBy?: readonly string[];
  /** The entity that it belongs to, whose list has its changes. The first attribute of `id` is its id. */
  partOf?: StampedEntity;
  /** Items with this attribute are not logged. */
  unless?: string;
  /** Items with this value of this attribute are not logged, and neither is a change from or to it. */
  unlessIs?: readonly [name: string, value: string];
  /** Items without this attribute, before a change and after it, are not logged. */
  onlyWith?: string;
  /** Only what callers do is logged: the product itself does nothing but import and erase. */
  byCallersOnly?: true;
  /**
   * NEVER: deletions are not logged, because at most erasures delete. ALWAYS: they are logged without the
   * attribute `onlyWith`, too.
   */
  deletions?: "NEVER" | "ALWAYS";
  /** It is made and deleted: its logged attributes never change in between. */
  isFixed?: true;
  /** It has defaults until it is stored, so also its first change is named as one of what was there. */
  hasDefaults?: true;
  /** The attributes whose changes are logged with their values. */
  values: readonly string[];
  /**
   * The attributes whose changes are logged without values, which can be secrets or name people. Changes of
   * further attributes are not logged.
   */
  namesOnly?: readonly string[];
}

/**
 * The entities whose changes are logged, by the names of their items. The writer, the API and the page
 * docs/deploying/changes.md derive from it. It has no text of a mail, no secret, no hash and no list of
 * people.
 */
const ENTITIES = {
  Topic: { domain: "mail", id: ["topic"], deletions: "NEVER", values: ["name", "description"] },
  Template: {
    domain: "mail",
    id: ["key"],
    // One that can be sent once only is in no list: it can be a draft about the invoice of a person.
    onlyWith: "GSI1PK",
    deletions: "NEVER",
    values: ["name", "kind", "latestNumber", "approvedNumber"],
  },
  TemplateVersion: {
    domain: "mail",
    id: ["key", "number"],
    partOf: "Template",
    // A draft about an invoice is erased with its person.
    unless: "invoiceId",
    deletions: "NEVER",
    values: [
      ...["status", "author", "topic", "transactional", "from", "replyTo", "format", "once"],
      ...["requestedAt", "requestedBy", "approvedAt", "approvedBy", "returnedAt", "returnedBy", "sentAt"],
    ],
  },
  EmailSettings: {
    domain: "mail",
    id: ["SK"],
    namedBy: [],
    hasDefaults: true,
    deletions: "NEVER",
    values: [
      ...["postalAddress", "timezone", "cap", "quietHours", "reminders"],
      ...["pausedAt", "pausedBecause", "resumedAt"],
    ],
  },
  Sequence: {
    domain: "mail",
    id: ["sequenceId"],
    deletions: "NEVER",
    values: ["name", "status", "latestNumber"],
    namesOnly: ["trigger", "exitOn"],
  },
  Campaign: {
    domain: "mail",
    id: ["campaignId"],
    // A dry run sends nothing, and is in no list.
    unless: "isDryRun",
    deletions: "NEVER",
    values: [
      ...["name", "status", "pausedBecause", "templateKey", "number", "variants", "tag", "segmentId"],
      ...["sendAt", "localTime"],
    ],
    namesOnly: ["where"],
  },
  // An erasure must lead to no change of its person: it deletes the ids of these three, and nothing of it is
  // logged, because its time is stored with the address.
  Subscriber: {
    domain: "mail",
    id: ["logId"],
    namedBy: ["email"],
    // It is at its new address, with the same id.
    unless: "movedTo",
    byCallersOnly: true,
    deletions: "NEVER",
    values: ["status", "tracking"],
    namesOnly: [
      ...["email", "firstName", "customerId", "locale", "timezone", "attributes", "tags", "optOuts"],
    ],
  },
  Suppression: {
    domain: "mail",
    id: ["logId"],
    namedBy: ["email"],
    // One that replaces no suppression with an id is an import's.
    onlyWith: "logId",
    unlessIs: ["kind", "ERASED"],
    deletions: "ALWAYS",
    values: ["kind", "stopsAll", "actor"],
    namesOnly: ["reason"],
  },
  Invoice: {
    domain: "mail",
    id: ["logId"],
    namedBy: ["invoiceId"],
    byCallersOnly: true,
    deletions: "NEVER",
    values: ["status", "currency"],
    // Sums and days are in the books, too, and would lead from the log to the customer.
    namesOnly: [
      ...["amount", "dueDate", "issueDate", "paidAmount", "paidDate"],
      ...["email", "customerId", "customerName", "link"],
    ],
  },
  Source: {
    domain: "people",
    id: ["sourceId"],
    values: [
      ...["name", "kind", "status", "siteId", "allowedOrigins", "planId", "onViolation", "userIds"],
      ...["retentionDays", "jsonFiles", "eventsPerSecond"],
    ],
    namesOnly: ["writeKeys", "blockedIds"],
  },
  TrackingPlan: { domain: "people", id: ["planId"], values: ["name"] },
  PlanEvent: {
    domain: "people",
    id: ["planId", "type", "name"],
    partOf: "TrackingPlan",
    values: ["type", "name"],
    namesOnly: ["schema"],
  },
  Segment: {
    domain: "people",
    id: ["segmentId"],
    values: ["name", "description", "status"],
    namesOnly: ["rule"],
  },
  ComputedTrait: {
    domain: "people",
    id: ["name"],
    values: ["name", "kind", "property", "within"],
    namesOnly: ["event"],
  },
  Destination: {
    domain: "people",
    id: ["destinationId"],
    values: ["name", "kind", "status", "format", "log", "segments", "consent", "domains", "changes"],
    namesOnly: ["url", "headers", "secretId", "events", "mapping"],
  },
  MergeLog: { domain: "people", id: ["mergeId"], deletions: "NEVER", values: ["reason", "undoneAt"] },
  // The id of the person is not logged: it is erased, too.
  ProfileErasure: { domain: "people", id: ["deletedAt"], values: ["deletedAt", "erasedAt"] },
  // Texts and ids of owners can name people, and the log is kept longer than a deleted site.
  Site: {
    domain: "sites",
    id: ["siteId"],
    values: [
      ...["ownerId", "timezone", "shards", "retentionDays", "visitorIdRotation", "location"],
      ...["excludedCountries", "historyDays", "hourlyStatsDays", "dailyStatsDays", "signUpForm"],
    ],
    namesOnly: ["name", "domains", "excludedPaths", "allowedOrigins"],
  },
  Goal: {
    domain: "sites",
    id: ["siteId", "createdAt"],
    namedBy: ["siteId", "goalId"],
    partOf: "Site",
    values: ["kind", "match", "minDuration", "minScroll", "defaultRevenue", "currency"],
    namesOnly: ["name", "pattern", "property", "propertyValue"],
  },
  Funnel: {
    domain: "sites",
    id: ["siteId", "createdAt"],
    namedBy: ["siteId", "funnelId"],
    partOf: "Site",
    values: ["strict"],
    namesOnly: ["name", "steps"],
  },
  SiteMember: { domain: "sites", id: ["siteId", "userId"], partOf: "Site", values: ["role"] },
  // The log has no hash of a secret: the ids of these three are such hashes.
  Share: {
    domain: "sites",
    id: ["siteId", "createdAt"],
    namedBy: ["siteId", "shareId"],
    isFixed: true,
    partOf: "Site",
    values: ["fields", "expiresAt"],
    namesOnly: ["filters"],
  },
  SiteKey: {
    domain: "sites",
    id: ["siteId", "createdAt"],
    namedBy: ["siteId", "siteKeyId"],
    isFixed: true,
    partOf: "Site",
    values: ["createdAt"],
  },
  SiteInvitation: {
    domain: "sites",
    id: ["siteId", "createdAt"],
    namedBy: ["siteId", "invitationId"],
    isFixed: true,
    partOf: "Site",
    values: ["role", "expiresAt"],
    namesOnly: ["email"],
  },
  // The log has no address and no name of a user, so it needs no erasure.
  User: {
    domain: "users",
    id: ["userId"],
    values: ["status", "groups", "secondFactorResetAt", "signedOutAt"],
    namesOnly: ["email", "firstName", "lastName", "phone", "locale", "timezone", "providers"],
  },
  Email: {
    domain: "users",
    id: ["userId", "emailId"],
    partOf: "User",
    values: ["isVerified"],
    namesOnly: ["email"],
  },
  ApiKey: {
    domain: "users",
    id: ["keyId"],
    // It ends by a revocation, or by itself.
    deletions: "NEVER",
    values: ["scopes", "siteId", "requestsPerMinute", "expiresAt", "revokedAt"],
    namesOnly: ["name"],
  },
} as const satisfies Partial<Record<StampedEntity, Logged>>;

/** The name of an entity whose changes are logged. */
export type LoggedEntity = keyof typeof ENTITIES;

/** The row of an entity. */
export type LoggedRow<Entity extends LoggedEntity> = (typeof ENTITIES)[Entity];

/** A logged attribute of an entity. */
export type LoggedField<Entity extends LoggedEntity> =
  | LoggedRow<Entity>["values"][number]
  | (LoggedRow<Entity> extends { namesOnly: readonly (infer Name)[] } ? Name : never);

/** The entities whose changes are logged, by the names of their items. */
export const LOGGED: Readonly<Record<string, Logged>> = ENTITIES;

/** The names of the entities whose changes are logged. */
export const LOGGED_ENTITIES: string[] = Object.keys(ENTITIES);

/** The names of those with a list of their changes: the others are in the list of what they belong to. */
export const LISTED_ENTITIES: string[] = LOGGED_ENTITIES.filter(
  (entity) => LOGGED[entity]!.partOf === undefined,
);

/** Returns the attributes by which the API names an entity. */
export function apiNames(entity: string): readonly string[] {
  const { id, namedBy = id } = LOGGED[entity]!;
  return namedBy;
}

/** Returns the entities that belong to one of this name. */
export function partsOf(entity: string): string[] {
  return LOGGED_ENTITIES.filter((each) => LOGGED[each]!.partOf === entity);
}
