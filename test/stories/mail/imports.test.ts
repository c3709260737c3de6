import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { imported, jobOf, upload, uploaded, type Job } from "../../support/mail/jobs.ts";
import { listen } from "../../support/listener.ts";
import { granted, outputsOf, tableOf } from "../../support/people.ts";
import { change } from "../../support/sites.ts";

let test: TestCloud;
let editor: Person;
let other: Person;
let admin: Person;
let backend: Caller;

beforeAll(async () => {
  test = await startTestCloud({ begun: false });
  editor = await test.person({ groups: ["editor"] });
  other = await test.person({ groups: ["editor"] });
  admin = await test.person({ groups: ["admin"] });
  backend = { role: outputsOf(test).credentials.backend };
});
afterAll(() => test?.stop());

interface Subscriber {
  status: string;
  version: number;
  firstName: string | null;
  attributes: string;
  tags: string[];
  typedEmail: string;
}

async function subscriber(email: string): Promise<Subscriber> {
  const query = `query($email: String!) { subscriber(email: $email) { status version firstName attributes tags typedEmail } }`;
  return granted<Subscriber>(await test.graphql(editor, query, { email }));
}

/** The stored items of an address: entity, and what of it matters. */
/** The items of an address, besides the record of its counts, which the stream writes a moment later. */
async function stored(email: string): Promise<string[]> {
  const all = Object.values(await tableOf(test)).filter((item) => item.email?.S === email);
  const items = all.filter((item) => item.entity?.S !== "CountedSubscriber");
  return items
    .map((item) => [item.entity?.S, item.action?.S ?? item.tag?.S ?? item.kind?.S].filter(Boolean).join(" "))
    .sort();
}

describe("an import", () => {
  it("creates subscribers with their consent, and lists what it refuses", async () => {
    const file = [
      "Email,Name,plan,Tags,attributes",
      'Ann@Import.example,Ann,pro,"news;vip","{""age"": 7}"',
      "not an address,Bob,,,",
      '=cmd@import.example,Eve,"=1+1",,{broken',
      "bea@import.example,,,,",
      "",
    ].join("\r\n");
    const job = await imported(test, editor, file, { tags: ["shop"] });
    expect(job).toMatchObject({ name: "People", status: "DONE", done: 2, failed: 2, total: 4 });
    expect(job).toMatchObject({ progress: 1, error: null });
    expect(job.errors.map(({ line }) => line)).toEqual([3, 4]);
    expect(await subscriber("ann@import.example")).toEqual({
      status: "SUBSCRIBED",
      version: 1,
      firstName: "Ann",
      attributes: expect.any(String) as string,
      tags: ["shop", "news", "vip"],
      typedEmail: "Ann@Import.example",
    });
    const tags = ["SubscriberTag news", "SubscriberTag shop", "SubscriberTag vip"];
    expect(await stored("ann@import.example")).toEqual(["Consent SUBSCRIBED", "Subscriber", ...tags]);
    const errors = await fetch(job.errorsUrl!);
    expect(errors.headers.get("content-disposition")).toBe('attachment; filename="errors.csv"');
    const lines = (await errors.text()).split("\r\n");
    expect(lines[0]).toBe("rollcall_line,rollcall_code,rollcall_message,Email,Name,plan,Tags,attributes");
    expect(lines[1]).toMatch(/^3,WRONG_ADDRESS,"?This is not an email address.*,not an address,Bob,,,$/);
    expect(lines[2]).toMatch(
      /^4,WRONG_ATTRIBUTES,"attributes is not valid JSON.*,'=cmd@import.example,Eve,'=1\+1,,\{broken$/,
    );
    expect(lines.slice(3)).toEqual([""]);
  });

  it("subscribes no person who left by a column of the file", async () => {
    const file = [
      "email;name;status;attributes;",
      'in@left.example;Ina;subscribed;"{""id"": 9007199254740993}";',
      "out@left.example;Otto;unsubscribed;[];",
      ";;;;",
      "gone@left.example;Gina;bounced;;",
      "   ",
      "new@left.example;Nino;on trial;;",
      "last@left.example;;;;",
    ].join("\r\n");
    const job = await imported(test, editor, file);
    expect(job).toMatchObject({ status: "DONE", done: 3, failed: 2, total: 5 });
    expect(job.errors).toMatchObject([
      { line: 7, message: expect.stringContaining('"on trial", which is not known') as string },
      { line: 8, message: expect.stringContaining("the cell is empty") as string },
    ]);
    const { status, attributes } = await subscriber("in@left.example");
    expect([status, JSON.parse(attributes)]).toEqual(["SUBSCRIBED", { id: "9007199254740993" }]);
    expect(await subscriber("out@left.example")).toMatchObject({ status: "UNSUBSCRIBED", attributes: "{}" });
    expect(await stored("gone@left.example")).toEqual(["Suppression MANUAL"]);
    expect(await stored("new@left.example")).toEqual([]);
  });

  it("changes what those who exist have, never their status, and nothing the second time", async () => {
    await imported(test, editor, "email,tags\ncara@import.example,old\n", { as: "UNSUBSCRIBED" });
    const file = "email,name,city,tags\ncara@import.example,Cara,Graz,new\n";
    expect(await imported(test, editor, file)).toMatchObject({ done: 1, failed: 0, errorsUrl: null });
    const changed = { status: "UNSUBSCRIBED", version: 2, firstName: "Cara", tags: ["old", "new"] };
    expect(await subscriber("cara@import.example")).toMatchObject(changed);
    await imported(test, editor, file);
    expect(await subscriber("cara@import.example")).toMatchObject(changed);
    const tags = ["SubscriberTag new", "SubscriberTag old"];
    expect(await stored("cara@import.example")).toEqual(["Consent UNSUBSCRIBED", "Subscriber", ...tags]);
  });

  it("takes several lines of one person one after the other", async () => {
    const file = "email,plan,city\ndan@import.example,a,Wien\nDan@import.example,b,\n";
    expect(await imported(test, backend, file)).toMatchObject({ done: 2, failed: 0 });
    expect(await subscriber("dan@import.example")).toMatchObject({
      version: 2,
      typedEmail: "dan@import.example",
    });
    expect((await subscriber("dan@import.example")).attributes).toContain("Wien");
  });

  it("brings who has unsubscribed elsewhere: those who are subscribed here are unsubscribed", async () => {
    await imported(test, editor, "email\neve@import.example\n");
    await imported(test, editor, "email\neve@import.example\n", { as: "UNSUBSCRIBED" });
    expect(await subscriber("eve@import.example")).toMatchObject({ status: "UNSUBSCRIBED", version: 2 });
    const consents = ["Consent SUBSCRIBED", "Consent UNSUBSCRIBED"];
    expect(await stored("eve@import.example")).toEqual([...consents, "Subscriber"]);
  });

  it("leaves who has not confirmed PENDING, because only the person confirms", async () => {
    const email = "ida@import.example";
    await imported(test, editor, `email\n${email}\n`, { doubleOptIn: true });
    const job = await imported(test, editor, `email,name\n${email},Ida\n`, { as: "UNSUBSCRIBED" });
    expect(job).toMatchObject({ done: 1, failed: 0 });
    expect(await subscriber(email)).toMatchObject({ status: "PENDING", version: 2, firstName: "Ida" });
    expect(await stored(email)).toEqual(["Consent SUBSCRIBED", "Consent UNSUBSCRIBED", "Subscriber"]);
  });

  it("brings suppressions, without subscribers", async () => {
    await imported(test, editor, "email\nfay@import.example\n", { as: "SUPPRESSED" });
    await imported(test, editor, "email\nfay@import.example\n", { as: "SUPPRESSED" });
    expect(await stored("fay@import.example")).toEqual(["Suppression MANUAL"]);
  });

  it("makes people pending who have to confirm", async () => {
    await imported(test, editor, "email\ngus@import.example\n", { doubleOptIn: true });
    expect(await subscriber("gus@import.example")).toMatchObject({ status: "PENDING" });
  });

  it("goes on over many parts, and counts each line once", async () => {
    const lines = Array.from({ length: 1300 }, (_, at) =>
      at % 100 === 7 ? "broken" : `many${at}@import.example`,
    );
    const job = await imported(test, editor, `email\n${lines.join("\n")}`);
    expect(job).toMatchObject({ status: "DONE", done: 1287, failed: 13, total: 1300 });
    expect(job.errors).toHaveLength(13);
    expect((await (await fetch(job.errorsUrl!)).text()).split("\r\n")).toHaveLength(15);
    expect(await subscriber("many1299@import.example")).toMatchObject({ status: "SUBSCRIBED" });
  });

  it("reads a table that a spreadsheet has saved as text", async () => {
    const text = '\uFEFFEmail\tName\tcity\t\r\nzoe@import.example\tZoë\t"Wien\nMitte"\t\r\n';
    expect(await imported(test, editor, Buffer.from(text, "utf16le"))).toMatchObject({ done: 1, failed: 0 });
    expect(await subscriber("zoe@import.example")).toMatchObject({
      firstName: "Zoë",
      attributes: JSON.stringify({ city: "Wien\nMitte" }),
    });
  });

  it.each<[string, string | Buffer, string]>([
    ["no text", Buffer.from("PK\x03\x04\0\0\0\0", "latin1"), "not text"],
    ["no column email", "mail\na@b.example\n", "no column email"],
    ["a column that is not known", "email,First Name\na@b.example,Ann\n", '2 "First Name"'],
  ])("of a file with %s fails as a whole", async (_, file, says) => {
    const job = await imported(test, editor, file);
    expect(job).toMatchObject({ status: "FAILED", done: 0, failed: 0, errorsUrl: null });
    expect(job.error).toContain(says);
  });
});

describe("a job", () => {
  const refused = async (caller: Caller, name: string, jobId: string) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation($input: ${type}!) { ${name}(input: $input) { status } }`;
    const { errors } = await test.graphql(caller, query, { input: { jobId } });
    return [errors[0]?.errorType, errors[0]?.errorInfo?.status];
  };

  it("starts once its file is there, and once", async () => {
    const asked = { name: "People", consent: "They agreed.", idempotencyKey: "one" };
    const selection = "job { jobId status } uploadUrl";
    const made = await change<{ job: Job; uploadUrl: string }>(
      test,
      editor,
      "importSubscribers",
      asked,
      selection,
    );
    const again = await change<{ job: Job; uploadUrl: string }>(
      test,
      editor,
      "importSubscribers",
      asked,
      selection,
    );
    expect(again.job).toEqual(made.job);
    const { jobId } = made.job;
    expect(await refused(editor, "startJob", jobId)).toEqual(["InvalidTransition", "WAITING"]);
    await upload(again.uploadUrl, "");
    expect((await refused(editor, "startJob", jobId))[0]).toBe("ValidationError");
    await upload(again.uploadUrl, "email\n");
    await change(test, editor, "startJob", { jobId }, "status");
    expect((await refused(editor, "startJob", jobId))[0]).toBe("InvalidTransition");
  });

  it("takes no upload of another type, and none of which the URL is changed", async () => {
    const asked = { name: "People", consent: "They agreed." };
    const { uploadUrl } = await change<{ uploadUrl: string }>(
      test,
      editor,
      "importSubscribers",
      asked,
      "uploadUrl",
    );
    const put = async (url: string, type: string): Promise<number> =>
      (await fetch(url, { method: "PUT", headers: { "content-type": type }, body: "email\n" })).status;
    expect(await put(uploadUrl, "text/html")).toBe(403);
    expect(await put(uploadUrl.replace(".csv", "x.csv"), "text/csv")).toBe(403);
    await test.advance("PT61M");
    expect(await put(uploadUrl, "text/csv")).toBe(403);
    for (const person of [editor, other, admin]) person.token = await test.signIn(person.email);
  });

  it("is read and listed by who made it and by admins", async () => {
    const jobId = await uploaded(test, editor, "email\n");
    const list = "{ jobs(kind: IMPORT_SUBSCRIBERS, limit: 100) { items { jobId status } } }";
    const listed = async (caller: Caller): Promise<string[]> =>
      granted<{ items: Job[] }>(await test.graphql(caller, list)).items.map((each) => each.jobId);
    expect((await listed(editor))[0]).toBe(jobId);
    expect((await listed(admin))[0]).toBe(jobId);
    expect(await listed(other)).toEqual([]);
    expect(await listed(backend)).not.toContain(jobId);
    const query = `{ job(jobId: "${jobId}") { jobId } }`;
    expect((await test.graphql(other, query)).errors[0]?.errorType).toBe("NotFound");
    expect((await test.graphql(backend, query)).errors[0]?.errorType).toBe("NotFound");
    expect((await jobOf(test, admin, jobId)).status).toBe("WAITING");
    expect(await refused(other, "cancelJob", jobId)).toEqual(["NotFound", undefined]);
    await change(test, admin, "cancelJob", { jobId }, "status");
    expect(await refused(editor, "startJob", jobId)).toEqual(["InvalidTransition", "CANCELLED"]);
  });

  it("is pushed while it works, without URLs", async () => {
    const jobId = await uploaded(test, editor, "email\nbroken\npush@import.example\n");
    const query = "subscription($id: ID!) { onJob(jobId: $id) { jobId status done failed errorsUrl } }";
    const heard = await listen(test, editor, query, { id: jobId });
    expect(await listen(test, other, query, { id: jobId })).toEqual({ refused: "NotFound" });
    if ("refused" in heard) throw new Error(heard.refused);
    await change(test, editor, "startJob", { jobId }, "status");
    for (;;) {
      const frame = await heard.client.next();
      const { status, ...rest } = frame.payload.data.onJob as Record<string, unknown>;
      if (status !== "DONE") continue;
      expect(rest).toEqual({ jobId, done: 1, failed: 1, errorsUrl: null });
      break;
    }
    heard.client.close();
  });
});
