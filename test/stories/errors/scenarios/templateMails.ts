import * as limit from "#table/limit";
import type { Caller, Person } from "../../../support/cloud.ts";
import { suppressed } from "../../../support/links.ts";
import { claim, outputsOf } from "../../../support/people.ts";
import { putItems } from "../../../support/sites.ts";
import { storeText } from "../../../support/sends.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

const admin = ({ admin }: Stage): Caller => admin;
const server = ({ test }: Stage): Caller => ({ role: outputsOf(test).credentials.backend });
const LINK = '<a href="{{ unsubscribeUrl }}">Leave</a>{{ postalAddress }}';
/** A text of 120,000 steps. */
export const LONG = "{% for i in (1..9999) %}{{ i }}{% endfor %}".repeat(6);
const MISSING = { text: "Order {{ order.id }}", transactional: true };

function ask(s: Stage, caller: Caller, variables: object): Attempt {
  const query = `query($key: ID!, $number: Int, $email: String, $variables: AWSJSON) {
    previewTemplate(key: $key, number: $number, email: $email, variables: $variables) { subject }
  }`;
  return s.query(caller, query, variables);
}

const preview =
  (more: object, text: Parameters<typeof storeText>[1] = {}, who = admin): Scenario =>
  async (s) =>
    ask(s, who(s), { key: await storeText(s.test, text), ...more });

const variables = (given: unknown) => ({ variables: JSON.stringify(given) });

async function ownEmailId({ test }: Stage, person: Person): Promise<string> {
  const { data } = await test.graphql(person, "{ me { primaryEmailId } }");
  return data.me.primaryEmailId as string;
}

const SEND = "mutation($input: SendTestEmailInput!) { sendTestEmail(input: $input) { sendId } }";

const send =
  (more: object, text: Parameters<typeof storeText>[1] = {}, who = ({ admin }: Stage) => admin): Scenario =>
  async (s) => {
    const emailId = await ownEmailId(s, who(s));
    return s.query(who(s), SEND, { input: { key: await storeText(s.test, text), emailId, ...more } });
  };

/** The errors of previews and test mails. */
export const textMails: Scenarios = {
  "previewTemplate: a key that no text has": preview({ key: "none" }),
  "previewTemplate: a number that the text does not have": preview({ number: 2 }),
  "previewTemplate: an address that is none": preview({ email: "none" }),
  "previewTemplate: an address without a subscriber": preview({ email: "no.subscriber@example.com" }),
  "previewTemplate: a variable that nothing provides": preview({}, MISSING),
  "previewTemplate: variables that are a list": preview(variables([1])),
  "previewTemplate: variables of more than 32 KB": preview(variables({ long: "a".repeat(32 * 1024) })),
  "previewTemplate: variables with the link to unsubscribe": preview(variables({ unsubscribeUrl: "x" })),
  "previewTemplate: variables with half of a character": preview({ variables: '{"a":["\\ud800"]}' }),
  "previewTemplate: HTML whose Liquid hides the link to unsubscribe": preview(
    {},
    { html: `{% if true %}<!--{% endif %}${LINK}{% if false %}-->{% endif %}` },
  ),
  "previewTemplate: a text of too many steps": preview({}, { text: LONG }),
  "previewTemplate: by a user in no group": preview({}, {}, ({ bob }) => bob),
  "previewTemplate: while the database cannot answer": async (s) => {
    const { faults } = s.test.cloud.dynamodb;
    const attempt = await preview({})(s);
    return () => {
      faults.add({ error: "InternalServerError", operation: "BatchGetItem", times: 20 });
      return attempt().finally(() => faults.clear());
    };
  },
  "sendTestEmail: a key that no text has": send({ key: "none" }),
  "sendTestEmail: a number that is cancelled": send({}, { status: "CANCELLED" }),
  "sendTestEmail: a number that is superseded": send({}, { status: "SUPERSEDED" }),
  "sendTestEmail: a variable that nothing provides": send({}, MISSING),
  "sendTestEmail: as an address that is none": send({ as: "none" }),
  "sendTestEmail: as an address without a subscriber": send({ as: "no.subscriber@example.com" }),
  "sendTestEmail: variables with half of a character": send({ variables: '{"\\ud800":1}' }),
  "sendTestEmail: an address that bounced": async (s) => {
    const editor = await s.test.person({ groups: ["editor"] });
    await suppressed(s.test, editor.email, "BOUNCE");
    return send({}, {}, () => editor)(s);
  },
  "sendTestEmail: somebody else's address": async (s) => send({ emailId: s.alice.verified.emailId })(s),
  "sendTestEmail: without a recipient": send({ emailId: undefined }),
  "sendTestEmail: to an address and a colleague": async (s) => send({ to: s.alice.userId })(s),
  "sendTestEmail: to a user who may not approve": async (s) =>
    send({ emailId: undefined, to: s.alice.userId })(s),
  "sendTestEmail: to a colleague who is the caller": async (s) =>
    send({ emailId: undefined, to: s.admin.userId })(s),
  "sendTestEmail: an address that is not verified": async (s) => {
    const { emailId } = await claim(s.test, s.admin, "unverified@example.com");
    return send({ emailId })(s);
  },
  "sendTestEmail: an idempotencyKey of 257 characters": send({ idempotencyKey: "a".repeat(257) }),
  "sendTestEmail: an idempotencyKey that was used with another input": async (s) => {
    const emailId = await ownEmailId(s, s.admin);
    const input = { key: await storeText(s.test), emailId, idempotencyKey: "test mail" };
    await s.test.graphql(s.admin, SEND, { input });
    return s.query(s.admin, SEND, { input: { ...input, number: 1 } });
  },
  "sendTestEmail: the 31st test mail within an hour": async (s) => {
    const editor = await s.test.person({ groups: ["editor"] });
    const now = s.test.cloud.clock.now();
    const at = Array.from({ length: 30 }, () => now);
    const { entity, ttl } = limit.withEntry(null, now);
    await putItems(s.test, [{ ...limit.testMailsOf(editor.userId), entity, ttl, at }]);
    return send({}, {}, () => editor)(s);
  },
  "sendTestEmail: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return send({}, {}, () => viewer)(s);
  },
  "sendTestEmail: by a server": async (s) => {
    const emailId = await ownEmailId(s, s.admin);
    return s.query(server(s), SEND, { input: { key: await storeText(s.test), emailId } });
  },
  "sendTestEmail: by an admin whose group was taken away": send({}, {}, ({ formerAdmin }) => formerAdmin),
};
