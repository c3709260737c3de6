import type { Caller, Person } from "../../../support/cloud.ts";
import { change } from "../../../support/sites.ts";
import { server } from "../../../support/subscribers.ts";
import { createText, decide, newKey, saveText, type Text } from "../../../support/templates.ts";
import { ask, query } from "./mail.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

const text = { subject: "Hello", text: "Text" };
const NOTE = "The link is wrong.";

const creating =
  (more: object, caller?: (stage: Stage) => Caller): Scenario =>
  async (s) =>
    ask(s, "createTemplate", { key: newKey(), ...text, ...more }, caller?.(s) ?? s.admin);

/** The scenario of a text whose number 1 an editor has saved. */
function on(scenario: (stage: Stage, own: Text, editor: Person) => Attempt | Promise<Attempt>): Scenario {
  return async (stage) => {
    const editor = await stage.test.person({ groups: ["editor"] });
    return scenario(stage, await createText(stage.test, editor), editor);
  };
}

const saving = (more: object): Scenario =>
  on((s, { key }) => ask(s, "updateTemplate", { key, ...text, expectedVersion: 1, ...more }));

/** An approval or a cancellation of number 1, by an admin if no other caller is named. */
const deciding = (
  stage: Stage,
  name: string,
  { key }: Text,
  more: object = {},
  caller: Caller = stage.admin,
) => ask(stage, name, { key, number: 1, expectedVersion: 1, ...more }, caller);

const decidingAll = (stage: Stage, texts: Text[], caller: Caller = stage.admin) =>
  ask(
    stage,
    "approveTemplates",
    { items: texts.map(({ key }) => ({ key, number: 1, expectedVersion: 1 })) },
    caller,
  );

/** The same after the number was approved or cancelled, or the next one was saved. */
const after = (name: string, before: "approveTemplate" | "cancelTemplate" | "updateTemplate"): Scenario =>
  on(async (s, own, editor) => {
    if (before === "updateTemplate") await saveText(s.test, editor, own);
    else await decide(s.test, s.admin, before, { key: own.key, number: 1, expectedVersion: 1 });
    return deciding(s, name, own, { expectedVersion: 2 });
  });

const BACKWARDS = 'from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z"';

const counts =
  (to: string, from = 'from: "2026-01-01"'): Scenario =>
  async (s) =>
    query(s, `emailAnalytics(${from}, ${to}) { nextToken }`);

/** The errors of texts. */
export const texts: Scenarios = {
  "createTemplate: a key with a capital letter": creating({ key: "Welcome" }),
  "createTemplate: a key of another text": on((s, { key }) =>
    ask(s, "createTemplate", { key, ...text }, s.admin),
  ),
  "createTemplate: neither a text nor HTML": creating({ text: " " }),
  "createTemplate: a subject of two lines": creating({ subject: "a\nb" }),
  "createTemplate: Liquid that does not parse": creating({ text: "Dear\n{{ firstName" }),
  "createTemplate: Liquid that replaces the link to unsubscribe": creating({
    text: "Dear\n{% assign unsubscribeUrl = 'x' %}",
  }),
  "createTemplate: HTML that ends in a hidden element": creating({ html: "<div hidden>x" }),
  "createTemplate: MJML that is not closed": creating({ html: "<mjml><mj-body>" }),
  "createTemplate: Markdown with a link to code": creating({
    html: "Hello\n\n[a](javascript:alert(1))",
    format: "MARKDOWN",
  }),
  "createTemplate: a part of more than 100 KB": creating({ text: "x".repeat(103_000) }),
  "createTemplate: a topic that there is not": creating({ topic: "absent" }),
  "createTemplate: a sender that is not the deployment's": creating({ from: "Us <us@elsewhere.example>" }),
  "createTemplate: an idempotencyKey that was used with another input": async (s) => {
    const key = newKey();
    await createText(s.test, s.admin, { key, idempotencyKey: "text" });
    return ask(s, "createTemplate", { key, ...text, subject: "Other", idempotencyKey: "text" }, s.admin);
  },
  "createTemplate: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return ask(s, "createTemplate", { key: newKey(), ...text }, viewer);
  },
  "createTemplate: by an admin whose group was taken away": creating({}, (s) => s.formerAdmin),
  "createTemplate: while the same key is being created": async (s) =>
    s.during("TransactionConflict", await creating({})(s)),
  "updateTemplate: a key without a text": saving({ key: "absent" }),
  "updateTemplate: a stale version": saving({ expectedVersion: 2 }),
  "updateTemplate: a topic that there is not": saving({ topic: "absent" }),
  "updateTemplate: an address for answers that is none": saving({ replyTo: "help" }),
  "updateTemplate: a preview line without HTML": saving({ previewText: "Until Friday" }),
  "updateTemplate: while the same text is being changed": async (s) =>
    s.during("TransactionConflict", await saving({})(s)),
  "approveTemplate: the own draft": on((s, own, editor) => deciding(s, "approveTemplate", own, {}, editor)),
  "approveTemplate: the own draft, in a version that is stale": on((s, own, editor) =>
    deciding(s, "approveTemplate", own, { expectedVersion: 7 }, editor),
  ),
  "approveTemplate: by a server": on((s, own) => deciding(s, "approveTemplate", own, {}, server(s.test))),
  "approveTemplate: a number that is approved": after("approveTemplate", "approveTemplate"),
  "approveTemplate: a number that was superseded": after("approveTemplate", "updateTemplate"),
  "approveTemplate: a number that was cancelled": after("approveTemplate", "cancelTemplate"),
  "approveTemplate: a stale version": on((s, own) =>
    deciding(s, "approveTemplate", own, { expectedVersion: 2 }),
  ),
  "approveTemplate: a number that the text does not have": on((s, own) =>
    deciding(s, "approveTemplate", own, { number: 2 }),
  ),
  "approveTemplate: a note of 501 characters": on((s, own) =>
    deciding(s, "approveTemplate", own, { note: "n".repeat(501) }),
  ),
  "approveTemplate: while the same text is being changed": on((s, own) =>
    s.during("TransactionConflict", deciding(s, "approveTemplate", own)),
  ),
  "approveTemplates: a text twice": on((s, own) => decidingAll(s, [own, own])),
  "approveTemplates: by a server": on((s, own) => decidingAll(s, [own], server(s.test))),
  "requestApproval: a number that is approved": after("requestApproval", "approveTemplate"),
  "requestApproval: a stale version": on((s, own) =>
    deciding(s, "requestApproval", own, { expectedVersion: 2 }),
  ),
  "requestApproval: an idempotencyKey that was used with another input": on(async (s, own) => {
    const { key } = own;
    const first = { key, number: 1, expectedVersion: 1, idempotencyKey: `ask ${key}` };
    await change(s.test, s.admin, "requestApproval", first, "key");
    return deciding(s, "requestApproval", own, { note: "Please.", idempotencyKey: `ask ${key}` });
  }),
  "requestApproval: to a user whom no admin has put in a group": on(async (s, own) => {
    const { userId } = await s.test.person();
    return deciding(s, "requestApproval", own, { to: [userId] });
  }),
  "requestApproval: while the same text is being changed": on((s, own) =>
    s.during("TransactionConflict", deciding(s, "requestApproval", own)),
  ),
  "returnTemplate: the own draft": on((s, own, editor) =>
    deciding(s, "returnTemplate", own, { note: NOTE }, editor),
  ),
  "returnTemplate: by a server": on((s, own) =>
    deciding(s, "returnTemplate", own, { note: NOTE }, server(s.test)),
  ),
  "returnTemplate: a draft that does not wait for approval": on((s, own) =>
    deciding(s, "returnTemplate", own, { note: NOTE }),
  ),
  "returnTemplate: a note of blanks": on((s, own) => deciding(s, "returnTemplate", own, { note: "  " })),
  "returnTemplate: a stale version": on(async (s, own) => {
    await change(s.test, s.admin, "requestApproval", { key: own.key, number: 1, expectedVersion: 1 }, "key");
    return deciding(s, "returnTemplate", own, { note: NOTE });
  }),
  "cancelTemplate: a key without a text": on((s, own) =>
    deciding(s, "cancelTemplate", own, { key: "absent" }),
  ),
  "cancelTemplate: a number that was superseded": after("cancelTemplate", "updateTemplate"),
  "cancelTemplate: a number that was cancelled": after("cancelTemplate", "cancelTemplate"),
  "cancelTemplate: a stale version": on((s, own) =>
    deciding(s, "cancelTemplate", own, { expectedVersion: 2 }),
  ),
  "template: a key without a text": async (s) => query(s, 'template(key: "absent") { key }'),
  "Template.number: a number that the text does not have": on((s, { key }) =>
    query(s, `template(key: "${key}") { number(number: 2) { key } }`),
  ),
  "templates: a limit of 101": async (s) => query(s, "templates(limit: 101) { nextToken }"),
  "templates: a prefix with a capital letter": async (s) =>
    query(s, 'templates(prefix: "News") { nextToken }'),
  "templates: a search of two characters": async (s) => query(s, 'templates(search: "ab") { nextToken }'),
  "templatesByStatus: superseded numbers": async (s) =>
    query(s, "templatesByStatus(status: SUPERSEDED) { nextToken }"),
  "templateAudit: a range that ends before it begins": async (s) =>
    query(s, `templateAudit(actor: "backend", ${BACKWARDS}) { nextToken }`),
  "emailAnalytics: a range that ends on the day on which it begins": counts('to: "2026-01-01"'),
  "emailAnalytics: 401 days": counts('to: "2027-02-06"'),
  "emailAnalytics: a day with an offset": counts('to: "2026-01-02"', 'from: "2026-01-01+02:00"'),
  "emailAnalytics: a limit of 101": counts('to: "2026-01-02", limit: 101'),
  "Template.stats: 401 days": on((s, { key }) =>
    query(s, `template(key: "${key}") { stats(from: "2026-01-01", to: "2027-02-06") { nextToken } }`),
  ),
};
