import type { Caller } from "../../../support/cloud.ts";
import { uploaded } from "../../../support/mail/jobs.ts";
import { outputsOf } from "../../../support/people.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

function ask(stage: Stage, caller: Caller, name: string, input: object): Attempt {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return stage.query(caller, `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`, {
    input,
  });
}

const server = ({ test }: Stage): Caller => ({ role: outputsOf(test).credentials.backend });
const said = { name: "People", consent: "They agreed." };
const importing =
  (more: object, who = server) =>
  async (s: Stage) =>
    ask(s, who(s), "importSubscribers", { ...said, ...more });

/** The scenario of a job that an admin has made, with this file. */
function on(
  file: string,
  name: string,
  before: string[] = [],
  who = ({ admin }: Stage): Caller => admin,
): Scenario {
  return async (s) => {
    const jobId = await uploaded(s.test, s.admin, file);
    for (const each of before) await s.test.graphql(s.admin, mutationOf(each), { input: { jobId } });
    return ask(s, who(s), name, { jobId });
  };
}

const mutationOf = (name: string): string =>
  `mutation($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { jobId } }`;

const invoicing = (more: object) => async (s: Stage) =>
  ask(s, server(s), "importInvoices", { name: "Invoices", amounts: "DECIMAL_POINT", ...more });

/** The errors of jobs. */
export const jobs: Scenarios = {
  "importInvoices: a name of two lines": invoicing({ name: "a\nb" }),
  "importInvoices: a currency that is none": invoicing({ currency: "EURO" }),
  "importInvoices: 201 described columns": invoicing({
    columns: Array.from({ length: 201 }, (_, at) => ({ position: at + 1, as: "LEFT_OUT" })),
  }),
  "importInvoices: a column without header and position": invoicing({ columns: [{ as: "PAID" }] }),
  "importSubscribers: a name of two lines": importing({ name: "a\nb" }),
  "importSubscribers: a blank consent": importing({ consent: "  " }),
  "importSubscribers: double opt-in of people who have unsubscribed": importing({
    as: "UNSUBSCRIBED",
    doubleOptIn: true,
  }),
  "importSubscribers: 21 tags": importing({ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }),
  "importSubscribers: a status column without a name": importing({ statusColumn: "" }),
  "importSubscribers: a status column of 201 characters": importing({ statusColumn: "a".repeat(201) }),
  "importSubscribers: status words without a status column": importing({
    statusWords: [{ word: "aktiv", status: "SUBSCRIBED" }],
  }),
  "importSubscribers: 51 status words": importing({
    statusColumn: "Status",
    statusWords: Array.from({ length: 51 }, (_, at) => ({ word: `w${at}`, status: "REFUSED" })),
  }),
  "importSubscribers: a status word without a letter": importing({
    statusColumn: "Status",
    statusWords: [{ word: "", status: "REFUSED" }],
  }),
  "importSubscribers: 201 described columns": importing({
    columns: Array.from({ length: 201 }, (_, at) => ({ position: at + 1, as: "LEFT_OUT" })),
  }),
  "importSubscribers: two columns with the address": importing({
    columns: [
      { header: "a", as: "ADDRESS" },
      { header: "b", as: "ADDRESS" },
    ],
  }),
  "importSubscribers: 51 columns of topics": importing({
    columns: Array.from({ length: 51 }, (_, at) => ({ position: at + 1, as: "TOPIC", topic: "news" })),
  }),
  "importSubscribers: a column without header and position": importing({ columns: [{ as: "NAME" }] }),
  "importSubscribers: a column with header and position": importing({
    columns: [{ header: "a", position: 1, as: "NAME" }],
  }),
  "importSubscribers: a header of 201 characters": importing({
    columns: [{ header: "a".repeat(201), as: "NAME" }],
  }),
  "importSubscribers: the position 0": importing({ columns: [{ position: 0, as: "NAME" }] }),
  "importSubscribers: an attribute of a column that is none": importing({
    columns: [{ header: "a", as: "TAGS", attribute: "a" }],
  }),
  "importSubscribers: an attribute with a blank in its name": importing({
    columns: [{ header: "a", as: "ATTRIBUTE", attribute: "a b" }],
  }),
  "importSubscribers: a type of a column that is no attribute": importing({
    columns: [{ header: "a", as: "NAME", type: "NUMBER" }],
  }),
  "importSubscribers: a decimal comma of a text": importing({
    columns: [{ header: "a", as: "ATTRIBUTE", type: "TEXT", decimalComma: true }],
  }),
  "importSubscribers: a column of a topic that is not named": importing({
    columns: [{ header: "a", as: "TOPIC" }],
  }),
  "importSubscribers: a topic of a column that is none": importing({
    columns: [{ header: "a", as: "NAME", topic: "news" }],
  }),
  "importSubscribers: a column of a topic that cannot be a key": importing({
    columns: [{ header: "a", as: "TOPIC_LEFT", topic: "no key" }],
  }),
  "importSubscribers: an idempotencyKey that was used with another input": async (s) => {
    const used = { input: { ...said, idempotencyKey: "import" } };
    const query =
      "mutation($input: ImportSubscribersInput!) { importSubscribers(input: $input) { uploadUrl } }";
    await s.test.graphql(server(s), query, used);
    return ask(s, server(s), "importSubscribers", { ...said, name: "Others", idempotencyKey: "import" });
  },
  "importSubscribers: by a user in no group": importing({}, ({ bob }) => bob),
  "importSubscribers: by an admin whose group was taken away": importing(
    {},
    ({ formerAdmin }) => formerAdmin,
  ),
  "startJob: an empty file": on("", "startJob"),
  "startJob: before the file is uploaded": async (s) => {
    const query =
      "mutation($input: ImportSubscribersInput!) { importSubscribers(input: $input) { job { jobId } } }";
    const { data } = await s.test.graphql(s.admin, query, { input: said });
    const made = data as { importSubscribers: { job: { jobId: string } } };
    return ask(s, s.admin, "startJob", made.importSubscribers.job);
  },
  "startJob: a job that was cancelled": on("email\n", "startJob", ["cancelJob"]),
  "startJob: somebody else's job": on("email\n", "startJob", [], server),
  "cancelJob: a job that was cancelled": on("email\n", "cancelJob", ["cancelJob"]),
  "exportSubscriber: an address that is none": async (s) =>
    ask(s, server(s), "exportSubscriber", { email: "none" }),
  "eraseSubscriber: an address that is none": async (s) =>
    ask(s, s.admin, "eraseSubscriber", { email: "none" }),
  "eraseSubscriber: by a server": async (s) =>
    ask(s, server(s), "eraseSubscriber", { email: "a@example.com" }),
  "job: an id of no job": async (s) => s.query(server(s), '{ job(jobId: "none") { jobId } }'),
  "jobs: a limit of 101": async (s) =>
    s.query(server(s), "{ jobs(kind: EXPORT_SUBSCRIBER, limit: 101) { nextToken } }"),
  "publishJob: by anybody but the role `publisher`": async (s) =>
    s.query(s.admin, 'mutation { publishJob(jobId: "none") { jobId } }'),
};
