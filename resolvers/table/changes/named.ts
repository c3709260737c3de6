import type { CampaignStatus } from "../mail/campaign.ts";
import type { InvoiceStatus } from "../mail/invoice.ts";
import type { SequenceStatus } from "../mail/sequence.ts";
import type { SubscriberStatus } from "../mail/subscriber.ts";
import type { TemplateStatus } from "../mail/templateVersion.ts";
import type { UserItem } from "../users/user.ts";
import type { ChangeKind, UnplacedChange } from "./change.ts";
import type { LoggedDomain, LoggedEntity, LoggedField, LoggedRow } from "./logged.ts";
import { LOGGED, LOGGED_ENTITIES } from "./logged.ts";

/** The name of a kind of changes, by which destinations choose them. */
export interface NamedChange {
  name: ChangeName;
  domain: LoggedDomain;
  entity: string;
  /** An update can be the first change of an entity that has defaults: the log says CREATED. */
  kind: ChangeKind;
  /** The field whose change has this name, and its value after the change; absent: any change, any value. */
  field?: string;
  value?: string;
}

/** The names of updates by the value that a field has afterwards. */
type NamesByValue<Value extends string> = Readonly<Record<Value, string>>;

/** A field whose change names an update: by each of its values, or by one name for all of them. */
interface TellingField {
  field: string;
  is: string | NamesByValue<string>;
}

/**
 * The fields whose change names an update, by their entity. Of several that change at once the first one
 * does. A change of other fields, or to a value without a name, is `updated`. A new status needs a name.
 */
const TELLING = {
  User: [
    {
      field: "status",
      is: {
        ACTIVE: "user.reactivated",
        SUSPENDED: "user.suspended",
      } as const satisfies NamesByValue<Exclude<UserItem["status"], "DELETED">>,
    },
    { field: "email", is: "email.primary_changed" },
    { field: "groups", is: "user.groups_changed" },
    { field: "secondFactorResetAt", is: "user.second_factor_reset" },
  ],
  Email: [{ field: "isVerified", is: { true: "email.verified" } }],
  Site: [{ field: "ownerId", is: "site.owner_changed" }],
  SiteMember: [{ field: "role", is: "site_member.role_changed" }],
  Subscriber: [
    {
      field: "status",
      is: {
        PENDING: "subscriber.opt_in_requested",
        SUBSCRIBED: "subscriber.subscribed",
        UNSUBSCRIBED: "subscriber.unsubscribed",
      } as const satisfies NamesByValue<SubscriberStatus>,
    },
  ],
  Invoice: [
    {
      field: "status",
      is: {
        OPEN: "invoice.reopened",
        PAID: "invoice.paid",
        VOID: "invoice.voided",
        DISPUTED: "invoice.disputed",
      } as const satisfies NamesByValue<InvoiceStatus>,
    },
  ],
  Template: [{ field: "approvedNumber", is: "template.approved" }],
  TemplateVersion: [
    {
      field: "status",
      is: {
        DRAFTED: "template_version.drafted",
        APPROVED: "template_version.approved",
        SENT: "template_version.sent",
        CANCELLED: "template_version.cancelled",
        SUPERSEDED: "template_version.superseded",
      } as const satisfies NamesByValue<TemplateStatus>,
    },
    { field: "returnedAt", is: "template_version.returned" },
    { field: "requestedAt", is: "template_version.approval_requested" },
  ],
  Campaign: [
    {
      field: "status",
      is: {
        COUNTING: "campaign.counting",
        SCHEDULED: "campaign.scheduled",
        RUNNING: "campaign.running",
        PAUSED: "campaign.paused",
        DONE: "campaign.done",
        CANCELLED: "campaign.cancelled",
      } as const satisfies NamesByValue<CampaignStatus>,
    },
  ],
  Sequence: [
    {
      field: "status",
      is: {
        ACTIVE: "sequence.activated",
        PAUSED: "sequence.paused",
      } as const satisfies NamesByValue<SequenceStatus>,
    },
  ],
  EmailSettings: [
    { field: "pausedAt", is: "email_settings.sending_paused" },
    { field: "resumedAt", is: "email_settings.sending_resumed" },
  ],
} as const satisfies {
  readonly [Entity in LoggedEntity]?: readonly (TellingField & { field: LoggedField<Entity> })[];
};

/** An entity whose changes are sent. */
type SentEntity = {
  [Entity in LoggedEntity]: LoggedRow<Entity>["domain"] extends "people" ? never : Entity;
}[LoggedEntity];
type TellingOf<Entity extends SentEntity> = Entity extends keyof typeof TELLING
  ? (typeof TELLING)[Entity][number]
  : never;
/** The names that a field gives: its only one, or those of its values. */
type NamesOf<Is> = Is extends string ? Is : Is[keyof Is] & string;
type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? "_" : ""}${Lowercase<First>}${Snake<Rest>}`
  : "";
type Noun<Entity extends string> = Snake<Entity> extends `_${infer Name}` ? Name : never;
/** The fields whose changes are `updated`: as in `namesOf`. */
type OtherField<Entity extends SentEntity> = Exclude<
  LoggedField<Entity>,
  LoggedRow<Entity>["id"][number] | Extract<TellingOf<Entity>, { is: string }>["field"]
>;
type NamesOfEntity<Entity extends SentEntity> =
  | (LoggedRow<Entity> extends { hasDefaults: true } ? never : `${Noun<Entity>}.created`)
  | NamesOf<TellingOf<Entity>["is"]>
  | (LoggedRow<Entity> extends { isFixed: true }
      ? never
      : [OtherField<Entity>] extends [never]
        ? never
        : `${Noun<Entity>}.updated`)
  | (LoggedRow<Entity> extends { deletions: "NEVER" } ? never : `${Noun<Entity>}.deleted`);

/** The name of a kind of changes that are sent. A test compares it with NAMED_CHANGES. */
export type ChangeName = { [Entity in SentEntity]: NamesOfEntity<Entity> }[SentEntity];

/** The entities whose changes are sent. Of the domain of people, destinations get the events of customers. */
const SENT_ENTITIES = LOGGED_ENTITIES.filter((entity) => LOGGED[entity]!.domain !== "people");

/** All names of changes that are sent, by entity. The page docs/destinations/changes.md lists them. */
export const NAMED_CHANGES: NamedChange[] = SENT_ENTITIES.flatMap(namesOf);

/** Returns the name of a change. */
export function nameOfChange({
  of,
  kind,
  fields,
}: Pick<UnplacedChange, "of" | "kind" | "fields">): ChangeName {
  const { values, hasDefaults } = LOGGED[of.entity]!;
  if (kind === "DELETED" || (kind === "CREATED" && !hasDefaults)) return nameOfKind(of.entity, kind);
  const telling = tellingOf(of.entity);
  const names = telling.map(({ field, is }) => {
    const changed = fields.find(({ name }) => name === field);
    if (!changed) return undefined;
    if (typeof is !== "string") return is[String(changed.after)];
    return values.includes(field) && changed.after === undefined ? undefined : is;
  });
  return (
    (names.find((name) => name !== undefined) as ChangeName | undefined) ?? nameOfKind(of.entity, "UPDATED")
  );
}

function nameOfKind(entity: string, kind: ChangeKind): ChangeName {
  return `${nounOf(entity)}.${kind.toLowerCase()}` as ChangeName;
}

/**
 * The names that changes of an entity can have. It is `updated` if it has a field that can change, is not of
 * its id, and whose changes have no name of their own.
 */
function namesOf(entity: string): NamedChange[] {
  const { domain, id, values, namesOnly = [], isFixed, hasDefaults, deletions } = LOGGED[entity]!;
  const ofKind = (kind: ChangeKind): NamedChange => ({
    ...{ name: nameOfKind(entity, kind), domain, entity, kind },
  });
  const telling = tellingOf(entity);
  const ofFields = telling.map(({ field, is }): NamedChange[] => {
    const named = { domain, entity, kind: "UPDATED", field } as const;
    if (typeof is === "string") return [{ name: is as ChangeName, ...named }];
    return Object.entries(is).map(([value, name]) => ({ name: name as ChangeName, ...named, value }));
  });
  const named = telling.filter(({ is }) => typeof is === "string").map(({ field }) => field);
  const others = [...values, ...namesOnly].filter((name) => !id.includes(name) && !named.includes(name));
  return [
    ...(hasDefaults ? [] : [ofKind("CREATED")]),
    ...ofFields.flat(),
    ...(others.length === 0 || isFixed ? [] : [ofKind("UPDATED")]),
    ...(deletions === "NEVER" ? [] : [ofKind("DELETED")]),
  ];
}

function tellingOf(entity: string): TellingField[] {
  const telling: Readonly<Record<string, readonly TellingField[] | undefined>> = TELLING;
  return [...(telling[entity] ?? [])];
}

/** Returns the noun of an entity: `site_member` of `SiteMember`. */
function nounOf(entity: string): string {
  const letters = entity.split("").map((each) => {
    const low = each.toLowerCase();
    return each === low ? each : `_${low}`;
  });
  return letters.join("").slice(1);
}
