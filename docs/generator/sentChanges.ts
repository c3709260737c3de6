import { apiNames, LOGGED } from "#table/changes/logged";
import type { NamedChange } from "#table/changes/named";
import { NAMED_CHANGES } from "#table/changes/named";
import type { HappeningName } from "#table/changes/happening";
import { HAPPENING_NAMES, HAPPENINGS } from "#table/changes/happening";

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
const text = (more: object = {}): object => ({ type: "string", ...more });

/** Returns the page docs/destinations/changes.md as unformatted Markdown. */
export function sentChangesPage(): string {
  return [
    "# Changes that are sent",
    "",
    "A destination with `domains` gets the changes of these domains of [the log](../deploying/changes.md), each under one name. `npm run generate` writes this page and [changes.schema.json](changes.schema.json), which has a JSON schema for each name. `resolvers/table/changes/named.ts` has the names.",
    "",
    "```json",
    JSON.stringify(EXAMPLE, null, 2),
    "```",
    "",
    "## What a change has",
    "",
    "| field of `data` | is |",
    "|---|---|",
    "| `changeId` | the id of the change, the same in `changes` of the API: compare it to take each change once |",
    "| `domain`, `entity`, `id` | the changed entity, as the log has it |",
    "| `ids` | the ids by which the API names the entity; the next table has them |",
    "| `kind` | `CREATED`, `UPDATED` or `DELETED` |",
    "| `actor` | who made the change: `USER` with the `id` of the user, `BACKEND`, `PERSON` or `SYSTEM` |",
    "| `fields` | the changed fields, each with its `name`, and with `before` and `after` if the log has the values |",
    "| `version` | the version of the entity after the change, if it has one |",
    "| `requestId` | the id of the API's request; absent if Rollcall itself made the change |",
    "",
    "- `type` is the name of the change, and `timestamp` its time, to the second. Names, entities and fields can be added: ignore those that you do not know.",
    "- Two changes of one second can come in either order, and a later try comes late. While an entity exists, a later change has no lower `version`. Read an entity without one by its `ids` before you act on a value.",
    `- The log names no person and has no hash of a secret. So \`ids\` of ${READ} are read when the change is sent. If the entity is gone by then, or another one has its place, the change is not sent.`,
    "- A deletion of one of these has only the ids that the log has: keep the `id` of an entity with what you store of it. The exception is a suppression that is lifted without a `logId` ([the log](../deploying/changes.md#people-in-the-log)): its deletion has an `id` of its own.",
    "- `created` has the first values in `fields`. Choose it, too, for the first status, or for an address that is verified from the start.",
    "- The settings of mail have defaults before they are stored. Their first change has the `kind` `CREATED`, and the name of what it changes.",
    "- A subscriber whose address is changed is `subscriber.created` again, with the same `id`: the address before has ended. Changes that wait for the address before are not sent.",
    "- Values can be cut as in the log: a long one is a text of 200 characters that ends with `…`.",
    "- Of several fields that change at once, the first one in the next table names the change.",
    "- An import and an erasure send nothing, as they are not logged.",
    "",
    "## Names",
    "",
    "| name | domain | entity | is sent when | `ids` |",
    "|---|---|---|---|---|",
    ...NAMED_CHANGES.map(rowOf),
    "",
    "## Other facts",
    "",
    "These are sent only to a destination that names them in `changes`: there can be one for each mail, and for each goal of each visit.",
    "",
    "| name | domain | is sent when | `ids` | `values` |",
    "|---|---|---|---|---|",
    ...HAPPENING_NAMES.map(happeningRow),
    "",
    "```json",
    JSON.stringify(HAPPENING, null, 2),
    "```",
    "",
    "- `data` has `eventId`, `domain`, `entity`, `id`, `ids` and `values`; a value that is not there is left out. A repetition has the same `eventId` and the same `webhook-id`.",
    "- `ids` and `values` are read when it is sent. If they are erased or have expired by then, it is not sent. An erasure of the subscriber deletes its deliveries, also the waiting ones, and an export lists them.",
    "- `goal.reached` says nothing of the visitor. Its `timestamp` is when it was counted, and `revenue` is in the smallest unit of the goal's currency. A late event can join two visits that have each reached the goal: the counts then have one of them. A rebuild sends nothing. Goals that are reached within 30 seconds after a destination has chosen the name are left out. So are goals that do not fit into the transaction of their visit. `revenue` stays as it was sent, also if a late event changes it in the counts.",
    "- Opens and clicks have no name here, because the first click of a program looks like a person's. They are [events in the history](../people.md#mail-in-the-history) of the person, as are deliveries, bounces and reports of spam.",
    "",
  ].join("\n");
}

/** The entities with ids that the log does not have. */
const READ = NAMED_CHANGES.map(({ entity }) => entity)
  .filter((entity, at, all) => all.indexOf(entity) === at)
  .filter((entity) => apiNames(entity).some((name) => !LOGGED[entity]!.id.includes(name)))
  .join(", ");

const EXAMPLE = {
  type: "invoice.paid",
  timestamp: "2026-11-21T10:48:12.000Z",
  data: {
    ...{ changeId: "6f1c1e0f7a", domain: "MAIL", entity: "Invoice", id: "01KAJ3V7Y2W5P0T8C4R6M9XQZB" },
    ...{ ids: { invoiceId: "R-2026-17" }, kind: "UPDATED", actor: { kind: "BACKEND" } },
    fields: [{ name: "status", before: "OPEN", after: "PAID" }, { name: "paidAmount" }],
    requestId: "0b7e3c62-6a39-4f39-9d7e-5d0f4bb4c1a4",
  },
};

const HAPPENING = {
  type: "send.bounced",
  timestamp: "2026-11-21T10:48:12.345Z",
  data: {
    ...{ eventId: "9c1185a5c5e9fc54612808977ee8f548", domain: "MAIL", entity: "Send" },
    id: "01KAJ3V7Y2W5P0T8C4R6M9XQZB",
    ids: { email: "ada@example.com", sendId: "01KAJ3V7Y2W5P0T8C4R6M9XQZB" },
    values: { templateKey: "welcome", number: 3, bounceKind: "PERMANENT" },
  },
};

function happeningRow(name: HappeningName): string {
  const { domain, occasion, ids, values } = HAPPENINGS[name];
  return `| \`${name}\` | ${domain.toUpperCase()} | ${occasion} | ${code(ids)} | ${code(values)} |`;
}

function rowOf(named: NamedChange): string {
  const { name, domain, entity, kind } = named;
  return `| \`${name}\` | ${domain.toUpperCase()} | ${entity} | ${occasionOf(named)} | ${code(idsOf(entity, kind))} |`;
}

function occasionOf({ entity, kind, field, value }: NamedChange): string {
  if (kind !== "UPDATED") return `it is ${kind.toLowerCase()}`;
  if (field === undefined) return "other fields change";
  if (value !== undefined) return `\`${field}\` becomes \`${value}\``;
  return `\`${field}\` ${LOGGED[entity]!.values.includes(field) ? "is set" : "changes"}`;
}

/** The names of the ids that a change of an entity is sent with. */
function idsOf(entity: string, kind: NamedChange["kind"]): readonly string[] {
  const names = apiNames(entity);
  return kind === "DELETED" ? names.filter((name) => LOGGED[entity]!.id.includes(name)) : names;
}

/** Returns docs/destinations/changes.schema.json: a schema of the body of a webhook for each name. */
export function sentChangesSchema(): string {
  const entities = [...new Set(NAMED_CHANGES.map(({ entity }) => entity))];
  const actor = objectOf({ kind: { enum: ["USER", "BACKEND", "PERSON", "SYSTEM"] } }, { id: text() });
  const definitions = [
    ["actor", actor],
    ...entities.map((entity) => [entity, changeOf(entity)]),
    ...NAMED_CHANGES.map((named) => [named.name, bodyOf(named)]),
    ...HAPPENING_NAMES.map((name) => [name, happeningBody(name)]),
  ];
  const lines = definitions.map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  const head = { $schema: "http://json-schema.org/draft-07/schema#", title: "Changes that are sent" };
  const opening = JSON.stringify(head).slice(0, -1);
  return `${opening},\n  "definitions": {\n${lines.join(",\n")}\n  }\n}\n`;
}

/** The schema of `data` of all changes of an entity. */
function changeOf(entity: string): object {
  const { domain, values, namesOnly = [] } = LOGGED[entity]!;
  const field = objectOf({ name: { enum: [...values, ...namesOnly] } }, { before: true, after: true });
  const required = {
    changeId: text(),
    ...{ domain: { const: domain.toUpperCase() }, entity: { const: entity }, id: text() },
    ...{ ids: { type: "object" }, kind: {}, actor: { $ref: "#/definitions/actor" } },
    fields: { type: "array", minItems: 1, items: field },
  };
  return objectOf(required, { version: { type: "integer" }, requestId: text() });
}

function happeningBody(name: HappeningName): object {
  const { domain, entity, ids, values } = HAPPENINGS[name];
  const data = objectOf({
    ...{ eventId: text(), domain: { const: domain.toUpperCase() }, entity: { const: entity }, id: text() },
    ids: { type: "object", required: ids },
    values: { type: "object", propertyNames: { enum: values } },
  });
  return objectOf({ type: { const: name }, timestamp: text({ format: "date-time" }), data });
}

function bodyOf(named: NamedChange): object {
  const { name, entity, kind, field } = named;
  const ids = { required: idsOf(entity, kind) };
  const isFirst = kind === "UPDATED" && LOGGED[entity]!.hasDefaults;
  const kinds = isFirst ? { enum: ["CREATED", kind] } : { const: kind };
  const properties = {
    ...{ ids, kind: kinds },
    ...(field !== undefined && { fields: { contains: tellingField(field, named) } }),
  };
  const data = { allOf: [{ $ref: `#/definitions/${entity}` }, { properties }] };
  return objectOf({ type: { const: name }, timestamp: text({ format: "date-time" }), data });
}

/** The schema of the field that names a change: it has the value of the name, or any if values are logged. */
function tellingField(field: string, { entity, value }: NamedChange): object {
  const properties = { name: { const: field } };
  if (value !== undefined)
    return objectOf({ ...properties, after: { const: value === "true" ? true : value } });
  return objectOf(LOGGED[entity]!.values.includes(field) ? { ...properties, after: true } : properties);
}

/** The schema of an object. Later releases can add further properties. */
function objectOf(required: Record<string, unknown>, optional: Record<string, unknown> = {}): object {
  return {
    type: "object",
    required: Object.keys(required),
    properties: { ...required, ...optional },
  };
}
