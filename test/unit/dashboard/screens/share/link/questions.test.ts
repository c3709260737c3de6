import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ReportInput } from "../../../../../../dashboard/api/documents.ts";
import { clientOf } from "../../../../../../dashboard/lib/api.ts";
import { questionsOf } from "../../../../../../dashboard/screens/share/link/questions.ts";

const START = Date.UTC(2026, 9, 1);
const DAY_MS = 86_400_000;

let server: Server;
/** The number of lists in each request. */
let asked: number[];
/** The most days of which the API answers lists together with figures, and figures alone. */
let most: { together: number; alone: number };

beforeEach(async () => {
  asked = [];
  most = { together: 7, alone: 800 };
  server = createServer((request, response) => {
    void json(request).then((body) => {
      const { from, to, lists } = (body as { variables: { input: ReportInput } }).variables.input;
      asked.push(lists.length);
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      const isTaken = days <= (lists.length > 0 ? most.together : most.alone);
      const refusal = { message: "ask for fewer hours", errorType: "ValidationError" };
      const report = { lists: lists.map(({ dimension }) => ({ items: [{ name: dimension }] })) };
      response.setHeader("content-type", "application/json");
      const found = { data: { sharedSite: { report } } };
      response.end(JSON.stringify(isTaken ? found : { data: { sharedSite: null }, errors: [refusal] }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function reportOf(days: number, questions: ReturnType<typeof questionsOf>): Promise<unknown> {
  const [from, to] = [START, START + days * DAY_MS].map((at) => new Date(at).toISOString());
  const input = { from: from!, to: to!, lists: [] };
  return questions.report({ input, part: input, hasPart: false });
}

function ofLink(): ReturnType<typeof questionsOf> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  return questionsOf(clientOf(url, { headers: () => ({}), onError: () => undefined }), "token", true);
}

test("lists that were too large together are not asked together again, for a range as long", async () => {
  const questions = ofLink();
  await reportOf(7, questions);
  const [together] = asked;
  expect(together).toBeGreaterThan(1);
  await reportOf(30, questions);
  expect(asked.splice(0)).toEqual([together, together, 0]);
  await reportOf(30, questions);
  await reportOf(91, questions);
  await reportOf(7, questions);
  expect(asked).toEqual([0, 0, together]);
});

test("what is refused with figures alone too says nothing of the lists", async () => {
  most = { together: 30, alone: 30 };
  const questions = ofLink();
  await expect(reportOf(91, questions)).rejects.toThrow("ask for fewer hours");
  most = { together: 91, alone: 91 };
  asked = [];
  await reportOf(91, questions);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(1);
});
