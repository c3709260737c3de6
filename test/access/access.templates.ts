import { marshall } from "@aws-sdk/util-dynamodb";
import * as user from "#table/users/user";
import * as mailStats from "#table/mail/mailStats";
import * as templateAudit from "#table/mail/templateAudit";
import type { TestCloud } from "../support/cloud.ts";
import { putItems } from "../support/sites.ts";
import { textItems } from "../support/sends.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const own = "own";
const alice = "alice";

/**
 * Callers that read: groups and servers. In the order of `callers`. The text is alice's, who is in no group
 * any more.
 */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

const decide: Row = [http, deny, deny, deny, deny, deny, alice, alice, deny, deny];

const TEMPLATE = [
  ...["key", "name", "version", "latestNumber", "approvedNumber", "kind", "createdAt", "updatedAt"],
  ...["number", "latest", "approved", "versions", "audit", "sends", "events", "stats"],
];
const VERSION = [
  ...[
    "key",
    "number",
    "version",
    "status",
    "subject",
    "previewText",
    "text",
    "html",
    "source",
    "sourceText",
    "format",
    "topic",
  ],
  ...["transactional", "from", "replyTo", "once", "variables", "bodyHash", "author", "createdAt"],
  ...[
    "approvedBy",
    "approvedAt",
    "sentAt",
    "customerId",
    "invoiceId",
    "reminderType",
    "sendOnApproval",
    "model",
    "draft",
  ],
  ...["requestedAt", "requestedBy", "requestNote", "requestedTo", "returnedAt", "returnedBy", "returnNote"],
  ...["authorUser", "approvedByUser", "requestedByUser", "returnedByUser", "templateName", "isDecidable"],
];
const DRAFT = ["model", "promptId", "instructions", "facts", "score", "reasons"];
const APPROVED = ["key", "number", "version", "errorType", "errorMessage", "errorInfo"];
const AUDIT = ["auditId", "key", "number", "action", "actor", "note", "at"];
const COUNTS = [
  ...["date", "created", "approved", "sent", "delivered", "opened", "clicked", "machineOpened"],
  ...["machineClicked", "bounced", "complained", "unsubscribed", "failed"],
  ...["deliveryRate", "bounceRate", "complaintRate", "openRate", "clickRate"],
];
const PAGE = ["items", "nextToken"];
/** Counts of all mail are of the deployment and of no user. */
const ofAll: Row = [http, deny, deny, deny, deny, "none", "none", "none", "none", deny];

/** For callers that ask for approvals. */
const ask: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

const rows = (type: string, fields: string[], row = read): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, row]));

/** The rows of texts. */
export const accessToTexts: Record<string, Row> = {
  "Query.template": read,
  "Query.templates": read,
  "Query.templatesByStatus": read,
  "Query.templatesToApprove": read,
  "Query.templateAudit": read,
  ...rows("TemplateCount", ["state", "count", "isComplete"], ofAll),
  "Query.templateCounts": ofAll,
  "Query.approvers": ask,
  ...rows("ApproverConnection", PAGE, ask),
  ...rows("Approver", ["userId", "email", "firstName", "lastName"], ask),
  "Query.emailAnalytics": ofAll,
  "Mutation.createTemplate": [http, deny, deny, deny, deny, deny, own, own, own, deny],
  "Mutation.updateTemplate": edit,
  "Mutation.cancelTemplate": edit,
  "Mutation.requestApproval": edit,
  // never a server
  "Mutation.returnTemplate": decide,
  "Mutation.approveTemplate": decide,
  "Mutation.approveTemplates": decide,
  ...rows("ApprovedTemplates", ["items"], decide),
  ...rows("ApprovedTemplate", APPROVED, decide),
  ...rows("Template", TEMPLATE),
  ...rows("TemplateVersion", VERSION),
  ...rows("TemplateDraft", DRAFT),
  ...rows("DraftReason", ["rule", "points", "says"]),
  ...rows("TemplateAudit", AUDIT),
  ...rows("EmailDay", [...COUNTS, "firstReminders", "secondReminders", "finalNotices"], ofAll),
  ...rows("EmailDayConnection", PAGE, ofAll),
  ...rows("TemplateDay", [...COUNTS, "number"]),
  ...rows("TemplateDayConnection", PAGE),
  ...rows("TemplateConnection", PAGE),
  ...rows("TemplateVersionConnection", PAGE),
  ...rows("TemplateAuditConnection", PAGE),
};

export function isOfTexts(path: string): boolean {
  return path in accessToTexts;
}

const keyOf = ({ target }: Pick<Aim, "target">): string => `text-${target.userId}`;

/** Puts a draft of this user past the API, and the user among those who may approve. */
export async function storeText<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  await storeApprover(test, target);
  const key = keyOf({ target });
  const [at, number, author] = ["2026-01-01T00:00:00.000Z", 1, target.userId];
  const did = { auditId: key, key, number, action: "SAVED" as const, actor: author, at };
  const reasons = [{ rule: "LENGTH" as const, points: 10, says: "It is short." }];
  const [head, version, body] = textItems({ key, author, status: "DRAFTED", requestedAt: at });
  await putItems(test, [
    head,
    { ...version, model: "model", promptId: "prompt" },
    { ...body, draft: { instructions: "", facts: {}, score: 90, reasons } },
    { ...templateAudit.key(key, at, key), ...templateAudit.item(did) },
    ...[mailStats.key(DAY), mailStats.templateKeyOf(key, DAY, number)].map((of) => ({
      ...of,
      ...{ entity: "MailStats", day: DAY, number, sent: 1, delivered: 1, ttl: 4_000_000_000 },
    })),
  ]);
  return target;
}

async function storeApprover(test: TestCloud, { userId }: Aim["target"]): Promise<void> {
  const { GSI3PK, GSI3SK } = user.listedAsApprover({ userId, groups: ["editor"] })!;
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: test.outputs.tableName,
    Key: marshall(user.key(userId)),
    UpdateExpression: "SET #groups = :groups, #GSI3PK = :list, #GSI3SK = :place",
    ExpressionAttributeNames: { "#groups": "groups", "#GSI3PK": "GSI3PK", "#GSI3SK": "GSI3SK" },
    ExpressionAttributeValues: marshall({ ":groups": ["editor"], ":list": GSI3PK, ":place": GSI3SK }),
  });
}

const DAY = "2026-01-01";
const RANGE = `(from: "${DAY}", to: "2026-01-02")`;
const text = { subject: "Hello", text: "Text" };
const first = (aim: Aim) => ({ key: keyOf(aim), number: 1, expectedVersion: 1 });

const inputs: Record<string, (aim: Aim) => object> = {
  createTemplate: ({ address }) => ({ key: address.replaceAll(/[^a-z]/g, "-"), ...text }),
  updateTemplate: (aim) => ({ key: keyOf(aim), ...text, expectedVersion: 1 }),
  requestApproval: first,
  returnTemplate: (aim) => ({ ...first(aim), note: "The link is wrong." }),
  approveTemplate: first,
  approveTemplates: (aim) => ({ items: [first(aim)] }),
  cancelTemplate: first,
};

const FIRST = "number(number: 1) { userId: author }";
const DECIDED = "version { userId: author }";
const leaves: Record<string, string> = {
  "Template.number": FIRST,
  "Template.latest": "latest { key }",
  "Template.approved": "approved { key }",
  "TemplateVersion.draft": "draft { model }",
  "TemplateVersion.authorUser": "authorUser { userId }",
  "TemplateVersion.approvedByUser": "approvedByUser { userId }",
  "TemplateVersion.requestedByUser": "requestedByUser { userId }",
  "TemplateVersion.returnedByUser": "returnedByUser { userId }",
  "TemplateDraft.reasons": "reasons { rule }",
  "Template.versions": "versions { nextToken }",
  "Template.audit": "audit { nextToken }",
  "Template.sends": "sends { nextToken }",
  "Template.events": "events(type: OPENED) { nextToken }",
  "Template.stats": `stats${RANGE} { nextToken }`,
  "EmailDayConnection.items": "items { date }",
  "TemplateDayConnection.items": "items { date }",
  "TemplateConnection.items": "items { key }",
  "TemplateVersionConnection.items": "items { key }",
  "TemplateAuditConnection.items": "items { key }",
  "ApproverConnection.items": "items { userId }",
  "ApprovedTemplates.items": `items { ${DECIDED} }`,
  "ApprovedTemplate.version": DECIDED,
};

/** The request for fields of a type of texts; whose they are is shown by the author. */
export function requestOfTexts(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Mutation") return mutation(field, aim);
  if (type === "ApprovedTemplates") return mutation("approveTemplates", aim, leaf);
  if (type === "ApprovedTemplate") return mutation("approveTemplates", aim, `items { ${leaf} }`);
  if (type === "Template") return one(`${FIRST} ${leaf}`, aim);
  if (type === "TemplateVersion") return one(`number(number: 1) { userId: author ${leaf} }`, aim);
  if (type === "TemplateDraft") return one(`number(number: 1) { userId: author draft { ${leaf} } }`, aim);
  if (type === "DraftReason")
    return one(`number(number: 1) { userId: author draft { reasons { ${leaf} } } }`, aim);
  if (type === "TemplateAudit") return one(`audit { items { userId: actor ${leaf} } }`, aim);
  if (type === "TemplateDay") return one(`${FIRST} stats${RANGE} { items { ${leaf} } }`, aim);
  if (type === "TemplateDayConnection") return one(`${FIRST} stats${RANGE} { ${leaf} }`, aim);
  if (type === "EmailDay") return { query: `{ emailAnalytics${RANGE} { items { ${leaf} } } }` };
  if (type === "EmailDayConnection") return { query: `{ emailAnalytics${RANGE} { ${leaf} } }` };
  if (field === "emailAnalytics") return { query: `{ emailAnalytics${RANGE} { items { date } } }` };
  if (type === "TemplateCount") return { query: `{ templateCounts { ${leaf} } }` };
  if (field === "templateCounts") return { query: "{ templateCounts { count } }" };
  if (type === "TemplateConnection")
    return { query: `{ templates(limit: 100) { items { ${FIRST} } ${leaf} } }` };
  if (type === "TemplateVersionConnection") return one(`versions { items { userId: author } ${leaf} }`, aim);
  if (type === "TemplateAuditConnection") return one(`audit { items { userId: actor } ${leaf} }`, aim);
  if (field === "template") return one(FIRST, aim);
  if (field === "templates") return { query: `{ templates(limit: 100) { items { ${FIRST} } } }` };
  if (type === "Approver") return { query: `{ approvers { items { ${leaf} userId } } }` };
  if (type === "ApproverConnection") return { query: `{ approvers { items { userId } ${leaf} } }` };
  if (field === "approvers") return { query: "{ approvers { items { userId } } }" };
  if (field === "templatesToApprove")
    return { query: "{ templatesToApprove(limit: 100) { items { userId: author } } }" };
  if (field === "templatesByStatus")
    return { query: "{ templatesByStatus(status: DRAFTED, limit: 100) { items { userId: author } } }" };
  return { query: `{ templateAudit(actor: "${aim.target.userId}") { items { userId: actor } } }` };
}

function one(selection: string, aim: Aim): Asked {
  return {
    query: `query($key: ID!) { template(key: $key) { ${selection} } }`,
    variables: { key: keyOf(aim) },
  };
}

const answers: Record<string, string> = {
  createTemplate: FIRST,
  updateTemplate: FIRST,
  approveTemplates: `items { ${DECIDED} }`,
};

function mutation(field: string, aim: Aim, selection = answers[field] ?? "userId: author"): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    variables: { input: inputs[field]!(aim) },
  };
}
