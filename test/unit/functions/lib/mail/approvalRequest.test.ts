import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as templateVersion from "#table/mail/templateVersion";
import * as user from "#table/users/user";
import { standUp } from "../../../../../packages/local-cloud/test/ses/standUp.ts";
import { serveTable, type ServedTable } from "../../../../support/table.ts";

const AT = "2026-11-21T10:00:00.000Z";

let table: ServedTable;
let ses: Awaited<ReturnType<typeof standUp>>;
let mailApprovalRequest: typeof import("#functions/mail/approvalRequest").mailApprovalRequest;
let put: typeof import("#functions/aws/dynamodb").put;

beforeAll(async () => {
  table = await serveTable();
  ses = await standUp();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: ses.url,
    SENDER: "no-reply@example.com",
    SENDER_NAME: "Rollcall",
    MAIL_CONFIGURATION_SET: "mails",
    HTTP_URL: "https://x.example",
  });
  ({ mailApprovalRequest } = await import("#functions/mail/approvalRequest"));
  ({ put } = await import("#functions/aws/dynamodb"));
});
afterAll(async () => {
  await ses?.stop();
  await table?.stop();
});

let requests = 0;
let approver: string;
let request: Parameters<typeof mailApprovalRequest>[0];
beforeEach(() => {
  approver = `approver${(requests += 1)}`;
  request = { approver, key: `news/${requests}`, number: 1, version: 2 };
});

async function store(version: object = {}, person: object = {}): Promise<void> {
  const { key, number } = request;
  const asked = { requestedAt: AT, requestedBy: "author" };
  const made = { key, number, author: "author", subject: "News", bodyHash: "h", ...asked };
  const flags = { transactional: false, once: false, variables: [] };
  await put({
    ...templateVersion.key(key, number),
    ...templateVersion.item({ ...made, ...flags }, AT),
    ...version,
  });
  await putUser(approver, { groups: ["editor"], ...person });
}

async function putUser(userId: string, more: object): Promise<void> {
  const address = `${userId}@example.com`;
  await put({ ...user.key(userId), ...user.item({ userId, address, emailId: "E1", now: AT }), ...more });
}

interface Mail {
  subject: string;
  text: string;
}

async function mails(): Promise<Mail[]> {
  const answer = await fetch(`${ses.url}/inbox/messages?to=${approver}@example.com`);
  return (await answer.json()) as Mail[];
}

it("names the person who asks, by name or by address, and mails once", async () => {
  await store({ requestNote: "The prices." });
  await putUser("author", { firstName: "Ada", lastName: "Lovelace" });
  await mailApprovalRequest(request);
  await mailApprovalRequest(request);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe(`Please approve: ${request.key}`);
  expect(mail!.text).toContain("Ada Lovelace asks you to approve version 1");
  expect(mail!.text).toContain("The prices.");

  await putUser("author", {});
  await mailApprovalRequest({ ...request, version: 3 });
  expect((await mails()).at(-1)!.text).toContain("author@example.com asks you");
});

it("says that a server asks, in the person's language", async () => {
  await store({ requestedBy: "backend" }, { locale: "de-AT" });
  await mailApprovalRequest(request);
  expect((await mails())[0]!.text).toContain("Ein Server bittet Sie");
});

it.each([
  ["the draft is approved by then", { status: "APPROVED" }, {}],
  ["the draft is sent back by then", { requestedAt: undefined }, {}],
  ["the person is in no group any more", {}, { groups: [] }],
  ["the person is suspended", {}, { status: "SUSPENDED" }],
])("is not mailed if %s", async (_, version, person) => {
  await store(version, person);
  await mailApprovalRequest(request);
  expect(await mails()).toEqual([]);
});

it("is not mailed about a template or to a person that is gone", async () => {
  await mailApprovalRequest(request);
  expect(await mails()).toEqual([]);
});
