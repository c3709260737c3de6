import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areaUnderCurve, tryAddresses, type Addresses } from "../../../infra/verify/distinguish.ts";
import { settle } from "../../access/askers/settle.ts";
import {
  accountOf,
  type Factor,
  makePrimary,
  me,
  signUp,
  turnOnFactor,
  verify,
} from "../../support/accounts.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { claim, granted, mutate, staff, tableOf } from "../../support/people.ts";
import { nightly } from "../../support/nightly.ts";
import * as emailOwner from "#table/users/emailOwner";
import * as userTable from "#table/users/user";
import { putItems } from "../../support/sites.ts";
import { askDirectly } from "../../support/collecting.ts";
import { runs } from "../../support/seed.ts";

const PASSWORD = "Correct-horse-7";
const PATH = "/auth/sign-in";
let test: TestCloud;
let viewers = 0;
let names = 0;
const logged: string[] = [];
const keep = (line: string): void => void logged.push(line);

beforeAll(async () => {
  test = await startTestCloud({ timers: [], log: { info: keep, detail: keep, hint: keep, error: keep } });
});
afterAll(() => test?.stop());

const newAddress = (): string => `sign-in${(names += 1)}@example.com`;

interface How {
  viewer?: string;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** The cloud that is asked, if it is another one. */
  of?: TestCloud;
}

/** Each viewer is another one, unless the test names one. */
async function send(body: unknown, { viewer, method = "POST", path = PATH, headers: more, of }: How = {}) {
  viewers += 1;
  const answer = await fetch(`${(of ?? test).outputs.httpUrl}${path}`, {
    method,
    headers: {
      "x-local-viewer": viewer ?? `10.${viewers >> 16}.${(viewers >> 8) & 255}.${viewers & 255}`,
      ...more,
    },
    ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !EACH.includes(name)));
  return { status: answer.status, text: await answer.text(), headers };
}
/** The headers that each answer has of its own. */
const EACH = ["date", "x-amzn-requestid", "x-amz-cf-id"];

type Answer = Awaited<ReturnType<typeof send>>;

/** Asks the function itself, with headers that CloudFront could have made. */
async function direct(of: TestCloud, email: string, headers: Record<string, string> = FORGED) {
  const asked = { body: { email, password: PASSWORD }, path: PATH, headers };
  const { statusCode, body: text, headers: answered } = await askDirectly(of, SOURCE, asked);
  return { status: statusCode, text, headers: answered };
}
const SOURCE = "functions/http/signIn.ts";
const FORGED = { "cloudfront-viewer-address": "203.0.113.9:1" };

const enter = (email: string, password = PASSWORD, how?: How) => send({ email, password }, how);

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** The tokens of a sign-in that must succeed. */
async function tokensOf(email: string): Promise<Tokens> {
  const { status, text } = await enter(email);
  expect({ status, text }).toMatchObject({ status: 200 });
  return (JSON.parse(text) as { AuthenticationResult: Tokens }).AuthenticationResult;
}

function sessionIn(text: string): string {
  return (JSON.parse(text) as { Session: string }).Session;
}

const FOR_ONCE = "Only-for-once-1";

async function setForOnce(Username: string): Promise<void> {
  await test.cloud.cognito("AdminSetUserPassword", { Username, Password: FOR_ONCE, Permanent: false });
}

/** A person with a second verified address, and one that waits for its code. */
async function withAddresses(): Promise<Person & { second: string; claimed: string }> {
  const person = await test.person();
  const [second, claimed] = [newAddress(), newAddress()];
  await verify(test, person, second);
  await claim(test, person, claimed);
  return { ...person, second, claimed };
}

describe("a person signs in", () => {
  it("by another verified address, in any case, and the tokens are renewed as Amplify's are", async () => {
    const person = await withAddresses();
    for (const email of [person.second, ` ${person.second.toUpperCase()} `]) {
      const { AccessToken, RefreshToken } = await tokensOf(email);
      expect((await me(test, { token: AccessToken })).userId).toBe(person.userId);
      const ClientId = test.outputs.userPoolClientId;
      const renewed = await test.cloud.cognito("GetTokensFromRefreshToken", { ClientId, RefreshToken });
      const { AccessToken: token } = renewed.AuthenticationResult as Tokens;
      expect((await me(test, { token })).userId).toBe(person.userId);
    }
  });

  it("by the former primary address too, and no more by one that was removed", async () => {
    const person = await withAddresses();
    const { emails } = await me(test, person);
    const idOf = (address: string) => emails.items.find(({ email }) => email === address)!.emailId;
    await makePrimary(test, person, { emailId: idOf(person.second), email: person.second });
    await settle(test);
    await tokensOf(person.email);
    expect((await enter(person.second)).status).toBe(403);
    const { version: expectedVersion } = await me(test, person);
    granted(await mutate(test, person, "removeEmail", { emailId: idOf(person.email), expectedVersion }));
    expect((await enter(person.email)).status).toBe(403);
  });

  it("no more once suspended, before Cognito has followed", async () => {
    const person = await withAddresses();
    const { version: expectedVersion } = await me(test, person);
    const admin = await staff(test, "admin");
    granted(await mutate(test, admin, "suspendUser", { userId: person.userId, expectedVersion }));
    expect((await enter(person.second)).status).toBe(403);
  });

  it("by the primary address at Cognito, where mistyped passwords count once", async () => {
    const person = await withAddresses();
    // Developer guide, "Lockout behavior for failed sign-in attempts": the fifth failure locks.
    for (let time = 1; time <= 8; time += 1) await enter(person.email, "Wrong-horse-8");
    await test.signIn(person.email);
  });

  it("with a password that an admin has set for once: the challenge is named, and no address", async () => {
    const person = await withAddresses();
    await setForOnce(person.userId);
    const { status, text } = await enter(person.second, FOR_ONCE);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session: expect.any(String) as string,
    });
    expect(text).not.toContain("@");
    expect(text).not.toContain(person.userId);
  });
});

describe("a person with a second factor", () => {
  it("answers with a code, in any spelling of the address, which is named nowhere", async () => {
    const person = await withAddresses();
    const factor = await turnOnFactor(test, person);
    for (const email of [person.second, person.second.toUpperCase()]) {
      const { status, text } = await enter(email);
      expect({ status, body: JSON.parse(text) as object }).toEqual({
        status: 200,
        body: { ChallengeName: "SOFTWARE_TOKEN_MFA", Session: expect.any(String) as string },
      });
      const session = sessionIn(text);
      expect((await send({ email, session, code: factor.wrongCode() })).status).toBe(403);
      const answer = await send({ email, session, code: factor.code() });
      expect(answer.status).toBe(200);
      const { AuthenticationResult } = JSON.parse(answer.text) as { AuthenticationResult: Tokens };
      expect((await me(test, { token: AuthenticationResult.AccessToken })).userId).toBe(person.userId);
      await test.advance("PT1M");
    }
  });

  it("is refused alike for a wrong and a used code, an ended session, and other people's addresses", async () => {
    const person = await withAddresses();
    const [other, unknown] = [await withAddresses(), newAddress()];
    const factor = await turnOnFactor(test, person);
    const ended = sessionIn((await enter(person.second)).text);
    await test.advance("PT3M");
    const session = sessionIn((await enter(person.second)).text);
    const used = factor.code();
    expect((await send({ email: person.second, session, code: used })).status).toBe(200);
    const open = sessionIn((await enter(person.second)).text);
    const right = factor.code();
    const cases: [email: string, session: string, code: string][] = [
      [person.second, open, factor.wrongCode()],
      [person.second, open, used],
      [person.second, session, right],
      [person.second, ended, right],
      [person.second, "a session that Cognito has not issued", right],
      [person.claimed, open, right],
      [other.second, open, right],
      [unknown, open, right],
    ];
    const answers = new Set<string>();
    const asked = new Set<string>();
    await settle(test);
    for (const [email, itsSession, code] of cases) {
      const recording = test.cloud.dynamodb.recorder.start();
      answers.add(JSON.stringify(await send({ email, session: itsSession, code })));
      asked.add(
        recording
          .stop()
          .map(({ operation }) => operation)
          .join(),
      );
    }
    expect([...asked]).toEqual(["UpdateItem,UpdateItem,GetItem,GetItem"]);
    expect(answers.size, [...answers].join("; ")).toBe(1);
    expect(JSON.parse([...answers][0]!)).toMatchObject({
      status: 403,
      text: '{"errors":{"code":["must be an unused one of the address\'s open session"]}}',
    });
    expect(logged.join("\n")).not.toContain(used);
    // None of them has ended the session, or used the code.
    expect((await send({ email: person.second, session: open, code: right })).status).toBe(200);
  });

  it("has no more tries than a password: codes and passwords count together", async () => {
    const person = await withAddresses();
    const factor = await turnOnFactor(test, person);
    const email = person.second;
    const session = sessionIn((await enter(email)).text);
    for (let time = 2; time <= 10; time += 1)
      expect((await send({ email, session, code: factor.wrongCode() })).status).toBe(403);
    expect((await send({ email, session, code: factor.code() })).status).toBe(429);
    expect((await enter(email)).status).toBe(429);
  });
});

describe("all refusals are equal", () => {
  /** Addresses and passwords that are refused, each from a person of its own. */
  async function refusals(): Promise<Record<string, [email: string, password?: string]>> {
    const wrong = "Wrong-horse-8";
    const [person, other, suspended, deleted] = await Promise.all([1, 2, 3, 4].map(withAddresses));
    const unconfirmed = newAddress();
    const { userId } = await signUp(test, unconfirmed);
    const admin = await staff(test, "admin");
    const versionOf = async (of: Person) => (await me(test, of)).version;
    granted(
      await mutate(test, admin, "suspendUser", {
        userId: suspended!.userId,
        expectedVersion: await versionOf(suspended!),
      }),
    );
    granted(await mutate(test, deleted!, "deleteUser", { expectedVersion: await versionOf(deleted!) }));
    await settle(test);
    expect((await accountOf(test, suspended!.userId))?.isEnabled).toBe(false);
    return {
      "a wrong password of the primary address": [person!.email, wrong],
      "the password of the primary address": [other!.email],
      "an account that Cognito has not confirmed": [await ownedBy(userId)],
      "a wrong password of a second address": [person!.second, wrong],
      "an address that waits for its code": [person!.claimed],
      "an address of no account": [newAddress()],
      "a suspended user": [suspended!.second],
      "a deleted user": [deleted!.second],
      "an account that waits for its code": [unconfirmed],
    };
  }

  /** An address that a user of this id owns, as the table says. */
  async function ownedBy(userId: string): Promise<string> {
    const [address, primary] = [newAddress(), newAddress()];
    const of = { userId, emailId: "further", address };
    const now = new Date().toISOString();
    await putItems(test, [
      { ...emailOwner.key(address), ...emailOwner.item(of) },
      { ...userTable.key(userId), ...userTable.item({ userId, address: primary, emailId: "first", now }) },
    ]);
    return address;
  }

  it("byte for byte, with their headers, also after as many tries as lock an account", async () => {
    const cases = await refusals();
    const answers = new Map<string, string>();
    for (let time = 1; time <= 8; time += 1) {
      for (const [name, [email, password]] of Object.entries(cases)) {
        answers.set(`${name}, ${time}`, JSON.stringify(await enter(email, password)));
      }
    }
    expect(new Set(answers.values())).toEqual(new Set([answers.get("an address of no account, 1")]));
    const { status, text, headers } = JSON.parse([...answers.values()][0]!) as Awaited<
      ReturnType<typeof send>
    >;
    expect({ status, body: JSON.parse(text) as object }).toEqual({
      status: 403,
      body: { errors: { password: ["must be that of the address"] } },
    });
    expect(headers).toMatchObject({ "cache-control": "no-store" });
  });

  it("after the same requests to the table", async () => {
    const { second, claimed } = await withAddresses();
    const asked: string[][] = [];
    await settle(test);
    for (const email of [second, claimed, newAddress()]) {
      const recording = test.cloud.dynamodb.recorder.start();
      await enter(email, "Wrong-horse-8");
      asked.push(recording.stop().map(({ operation }) => operation));
    }
    expect(asked).toEqual(Array(3).fill(["UpdateItem", "UpdateItem", "GetItem", "GetItem"]));
  });
});

describe("it limits", () => {
  it("the tries for an address to 10 an hour, right ones too, and says when it takes them again", async () => {
    const { second } = await withAddresses();
    const unknown = newAddress();
    for (const email of [second, unknown]) {
      for (let time = 1; time <= 10; time += 1) await enter(email, time === 1 ? PASSWORD : "Wrong-horse-8");
      const { status, text, headers } = await enter(email);
      expect({ status, text }).toEqual({
        status: 429,
        text: '{"errors":{"request":["must wait until the next hour"]}}',
      });
      const left = 3600 - (Math.floor(test.cloud.clock.now() / 1000) % 3600);
      // The machine can take some seconds between the answer and this line.
      expect(Number(headers["retry-after"]) - left).toBeGreaterThanOrEqual(0);
      expect(Number(headers["retry-after"]) - left).toBeLessThan(600);
    }
    await test.advance("PT1H");
    await tokensOf(second);
  });

  it("the tries of a viewer to 30 an hour, and stores neither the viewer nor an address", async () => {
    const viewer = "203.0.113.77";
    for (let time = 1; time <= 30; time += 1)
      expect((await enter(newAddress(), "x", { viewer })).status).toBe(403);
    // Tries of a viewer that is refused do not use up those for the address.
    const { second } = await withAddresses();
    for (let time = 1; time <= 12; time += 1) expect((await enter(second, "x", { viewer })).status).toBe(429);
    await tokensOf(second);
    const keys = Object.keys(await tableOf(test)).filter((key) => key.includes("LIMIT#SIGN_IN"));
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => /@|203\.0\.113/.test(key))).toEqual([]);
  });
});

it("limits a network of IPv6 as one viewer", async () => {
  const [one, other, further] = ["2001:db8:7:7::1", "2001:db8:7:7:ffff::2", "2001:db8:7:8::1"];
  for (let time = 1; time <= 30; time += 1) await enter(newAddress(), "x", { viewer: one });
  expect((await enter(newAddress(), "x", { viewer: other })).status).toBe(429);
  expect((await enter(newAddress(), "x", { viewer: further })).status).toBe(403);
});

it("lets ten of forty tries at once pass for an address", async () => {
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 40 }, () => enter(email, "x")));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

it("in a stage of users alone, signs in, refuses, limits, and asks for CloudFront's headers", async () => {
  const alone = await startTestCloud({ context: { domains: '["users"]' }, timers: [] });
  try {
    const person = await alone.person();
    await verify(alone, person, "second@alone.example");
    const at = (password?: string) => enter("second@alone.example", password, { of: alone });
    expect([(await at()).status, (await at("Wrong-horse-8")).status]).toEqual([200, 403]);
    for (let time = 3; time <= 10; time += 1) await at("Wrong-horse-8");
    expect((await at()).status).toBe(429);
    expect(JSON.parse((await direct(alone, "second@alone.example", {})).text)).toEqual({
      errors: { host: ["must be the distribution's"] },
    });
  } finally {
    await alone.stop();
  }
});

const rows: Record<string, () => Promise<Answer>> = {
  "another verified address with its password": async () => enter((await withAddresses()).second),
  "a password that an admin has set for once": async () => {
    const { userId, second } = await withAddresses();
    await setForOnce(userId);
    return enter(second, FOR_ONCE);
  },
  "a password of a person with a second factor": async () => (await challenged()).answer,
  "an open session with its code": async () => {
    const { email, session, factor } = await challenged();
    return send({ email, session, code: factor.code() });
  },
  "a wrong password": async () => enter((await withAddresses()).second, "Wrong-horse-8"),
  "an address of no account": () => enter(newAddress()),
  "the primary address": async () => enter((await test.person()).email),
  "a wrong code, or one that was used": async () => {
    const { email, session, factor } = await challenged();
    const code = factor.code();
    await send({ email, session, code });
    const next = sessionIn((await enter(email)).text);
    return alike([code, factor.wrongCode()].map((each) => ({ email, session: next, code: each })));
  },
  "a session that has ended, or of another address": async () => {
    const { email, session, factor } = await challenged();
    await test.advance("PT3M");
    const { second: other } = await withAddresses();
    const open = sessionIn((await enter(email)).text);
    return alike([
      { email, session, code: factor.code() },
      { email: other, session: open, code: factor.code() },
    ]);
  },
  "the eleventh try for an address in an hour": async () => {
    const email = newAddress();
    for (let time = 1; time <= 10; time += 1) await enter(email);
    return enter(email);
  },
  "the thirty-first try of a caller in an hour": async () => {
    const viewer = "203.0.113.31";
    for (let time = 1; time <= 30; time += 1) await enter(newAddress(), PASSWORD, { viewer });
    return enter(newAddress(), PASSWORD, { viewer });
  },
  "no address, or a text that is none": () =>
    alike([{ password: PASSWORD }, { email: "ann", password: PASSWORD }, { email: 5, password: PASSWORD }]),
  "no password, or one of more than 256 characters": () =>
    alike(["", 5, undefined, "a".repeat(257)].map((password) => ({ email: "ann@example.com", password }))),
  "a session of fewer than 20 characters": () =>
    alike(["a".repeat(19), 5, ""].map((session) => ({ email: "ann@example.com", session, code: "123456" }))),
  "a session without a code of six digits": () =>
    alike(
      [undefined, 123456, "12345", "12345a"].map((code) => ({
        ...{ email: "ann@example.com", session: "a".repeat(20) },
        code,
      })),
    ),
  "a body that is no JSON object": () => alike(["email=a", "[]", "", "null"]),
  "a body of more than 4 KB": () => send({ email: "ann@example.com", password: "a".repeat(5000) }),
  "a body in an encoding other than gzip": () => send("{}", { headers: { "content-encoding": "br" } }),
  "a request past the distribution": () => direct(test, newAddress()),
  "a preflight": () => send("", { method: "OPTIONS" }),
  "another method": () => send(undefined, { method: "GET" }),
  "another path below `/auth/`": () => send({}, { path: "/auth/other" }),
  "a table or Cognito that fails": async () => {
    test.cloud.dynamodb.faults.add({ error: "InternalServerError", operation: "GetItem", times: 1000 });
    return enter(newAddress()).finally(() => test.cloud.dynamodb.faults.clear());
  },
};

/** A person with a second factor, and the session that waits for the code. */
async function challenged(): Promise<{ email: string; session: string; factor: Factor; answer: Answer }> {
  const person = await withAddresses();
  const factor = await turnOnFactor(test, person);
  const answer = await enter(person.second);
  return { email: person.second, session: sessionIn(answer.text), factor, answer };
}

/** The answer to each of the bodies, which must be the same. */
async function alike(bodies: unknown[]): Promise<Answer> {
  const answers = await Promise.all(bodies.map((body) => send(body)));
  const kinds = answers.map(({ status, text }) => `${status} ${fieldsOf(text)}`);
  expect(new Set(kinds).size, kinds.join("; ")).toBe(1);
  return answers[0]!;
}

/** The fields that a refusal names, as the page writes them. */
function fieldsOf(text: string): string {
  const { errors = {} } = (text === "" ? {} : JSON.parse(text)) as { errors?: object };
  return Object.keys(errors)
    .map((field) => `\`${field}\``)
    .join();
}

const page = readFileSync(join(import.meta.dirname, "../../../docs/deploying/sign-in.md"), "utf8");
const said = [...page.matchAll(/^\| (.+?) +\| (\d{3}) +\| (.*?) +\|$/gm)].map(
  ([, request, status, fields]) => [request!, Number(status), fields!] as const,
);

describe("each row of docs/deploying/sign-in.md is what /auth/sign-in answers", () => {
  it("has these rows", () => expect(said.map(([request]) => request)).toEqual(Object.keys(rows)));

  it.each(said)("%s: %i", async (request, status, fields) => {
    const answer = await rows[request]!();
    expect({ status: answer.status, fields: fieldsOf(answer.text) }).toEqual({
      status,
      fields: fields.trim(),
    });
    const readable = { "access-control-allow-origin": "*", "access-control-expose-headers": "retry-after" };
    expect(answer.headers).toMatchObject(readable);
  });
});

describe("a service that fails", () => {
  const SAID = '{"errors":{"request":["could not be answered now: try again in a moment"]}}';

  it("is answered with 503 alike for all, and nothing that was typed is logged", async () => {
    const { second } = await withAddresses();
    for (const email of [second, newAddress()]) {
      test.cloud.dynamodb.faults.add({ error: "InternalServerError", operation: "GetItem", times: 1000 });
      const { status, text, headers } = await enter(email, "Typed-horse-9");
      test.cloud.dynamodb.faults.clear();
      expect({ status, text }).toEqual({ status: 503, text: SAID });
      expect(headers["retry-after"]).toBe("1");
    }
    expect(logged.join("\n")).toContain("a sign-in could not be answered");
    expect(logged.filter((line) => /Typed-horse|@example\.com/.test(line))).toEqual([]);
  });
});

const TRIES = runs(50);
const PEOPLE = 50;
/** The tries for one address before the clock moves to the next hour. */
const AN_HOUR = 10;

nightly(`the times of ${TRIES} answers do not reveal an address with an account`, async () => {
  await test.advance("PT1H");
  const { times, answers } = await tryAddresses(await peopleOfTimes(), {
    ...{ tries: TRIES, anHour: AN_HOUR },
    ask: async (email) => JSON.stringify(await enter(email, "Wrong-horse-8")),
    nextHour: () => test.advance("PT1H"),
  });
  expect(answers.size).toBe(1);
  for (const kind of ["primary", "second", "claimed"] as const) {
    const area = areaUnderCurve(times[kind], times.unknown);
    expect(Math.abs(area - 0.5), `${kind}: ${area}`).toBeLessThanOrEqual(0.02);
  }
});

async function peopleOfTimes(): Promise<Addresses[]> {
  const all: Addresses[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const { email: primary, second, claimed } = await withAddresses();
    all.push({ primary, second, claimed, unknown: newAddress() });
  }
  return all;
}
