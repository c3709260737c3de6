import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areaUnderCurve, KINDS, toleranceOf, tryAddresses } from "../../infra/verify/distinguish.ts";
import { readPeople } from "../../infra/verify/people.ts";
import { checkSignIn, type SignInStage } from "../../infra/verify/signIn.ts";
import { verify } from "../support/accounts.ts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { claim, tableOf } from "../support/people.ts";

const root = join(import.meta.dirname, "../..");
const NAMES = [
  "accounts",
  "second and claimed addresses",
  "answers of the distribution",
  "answers of the function",
  "times of primary and unknown addresses",
  "times of second and unknown addresses",
  "times of claimed and unknown addresses",
];

let test: TestCloud;
let stage: SignInStage;
let clients: {
  region: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  clients = { region: test.cloud.region, endpoint: test.cloud.origin, credentials };
  const found = test.cloud.assembly.ofType("AWS::Lambda::Function");
  const source = "functions/http/signIn.ts";
  const functionName = found.find(({ metadata }) => metadata["rollcall:source"] === source)!.ref;
  const people: SignInStage["people"] = [];
  for (const name of ["ann", "ben", "cleo"]) {
    const person = await test.person();
    const { email: second } = await verify(test, person, `${name}@second.example`);
    const { email: claimed } = await claim(test, person, `${name}@claimed.example`);
    people.push({ primary: person.email, second, claimed });
  }
  const { httpUrl, userPoolId } = test.outputs as { httpUrl: string; userPoolId: string };
  stage = { httpUrl, functionName, userPoolId, people };
});
afterAll(() => test?.stop());

async function originOf(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The counts of a caller and of addresses begin again with the hour. */
const nextHour = () => test.advance("PT1H");

describe("the sign-in of a stage", () => {
  it("answers addresses of all kinds alike, and keeps to the limits of an hour", async () => {
    // 30 tries for an address in the first hour would be refused.
    const findings = await checkSignIn(stage, 30, clients, nextHour);
    expect(findings.map(({ name }) => name)).toEqual(NAMES);
    expect(findings.slice(0, 4)).toMatchObject([
      { outcome: "PASSED", text: "3 can sign in by the primary address" },
      { outcome: "SKIPPED" },
      { outcome: "PASSED", text: expect.stringMatching(/^7 of each kind: 403 .*must be that of/) as string },
      { outcome: "PASSED", text: expect.stringMatching(/^30 of each kind: 403 .*must be that of/) as string },
    ]);
    for (const { text } of findings.slice(4))
      expect(text).toMatch(/^area under the ROC curve [01]\.\d{3}, of 0\.5 ± 0\.271$/);
    // Each try of the function is of another caller, and none is stored by name.
    const keys = Object.keys(await tableOf(test)).filter((key) => key.includes("SIGN_IN"));
    expect(keys.filter((key) => /198\.1[89]\./.test(key))).toEqual([]);
  });

  it("fails if it was tried too often, or cannot be asked", async () => {
    await nextHour();
    const { people } = stage;
    for (let time = 1; time <= 2; time += 1) {
      const [finding, ...others] = await checkSignIn(stage, 1, clients, nextHour);
      if (time === 1) continue;
      expect(others).toEqual([]);
      expect(finding).toMatchObject({
        ...{ name: "sign-in", outcome: "FAILED" },
        text: expect.stringContaining("tried too often: wait for the next hour") as string,
      });
    }
    await nextHour();
    const absent = { ...stage, people, functionName: "absent" };
    expect(await checkSignIn(absent, 1, clients, nextHour)).toMatchObject([
      { outcome: "FAILED", text: expect.stringContaining("Function not found: absent") as string },
    ]);
  });
});

describe("a check that would compare no refusals of passwords", () => {
  it("fails before it tries people who are not there, and names them", async () => {
    const strangers = {
      primary: "a@unknown.example",
      second: "b@unknown.example",
      claimed: "c@unknown.example",
    };
    const people = [stage.people[0]!, strangers];
    expect(await checkSignIn({ ...stage, people }, 1, clients, nextHour)).toEqual([
      { name: "accounts", outcome: "FAILED", text: "no account can sign in by a@unknown.example" },
    ]);
  });

  it("fails with a wrong key of the distribution", async () => {
    await nextHour();
    // The function reads its secret again if a key is wrong, so the check alone is given another one.
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        if (request.headers["x-amz-target"] === "secretsmanager.GetSecretValue")
          return response.end('{"SecretString":"wrong"}');
        const { url = "/", method = "POST", headers } = request;
        const forwarded = httpRequest(new URL(url, clients.endpoint), { method, headers }, (answer) => {
          response.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(response);
        });
        return forwarded.end(Buffer.concat(chunks));
      });
    });
    const endpoint = await originOf(server);
    const findings = await checkSignIn(stage, 1, { ...clients, endpoint }, nextHour);
    server.close();
    expect(findings).toMatchObject([
      {
        ...{ name: "sign-in", outcome: "FAILED" },
        text: expect.stringMatching(/refused no password: 403 .*"host"/) as string,
      },
    ]);
  });

  it.each([
    [403, '{"errors":{"host":["wrong"]}}'],
    [503, '{"errors":{"request":["later"]}}'],
    [404, '{"errors":{"path":["wrong"]}}'],
    [403, "<html>"],
  ])("fails with an answer %d %s", async (status, body) => {
    const server = createServer((_, response) => response.writeHead(status).end(body));
    const httpUrl = await originOf(server);
    const findings = await checkSignIn({ ...stage, httpUrl }, 1, clients, nextHour);
    server.close();
    expect(findings).toMatchObject([{ name: "sign-in", outcome: "FAILED" }]);
    expect(findings[0]!.text).toContain(`it refused no password: ${status}`);
  });
});

describe("a stage that reveals its addresses", () => {
  let server: Server;
  let httpUrl: string;

  beforeAll(async () => {
    // Answers for one kind of address have a header of their own.
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const isKnown = Buffer.concat(chunks).toString("utf8").includes("@second.example");
        response.writeHead(403, { "content-type": "application/json", ...(isKnown && { "x-known": "yes" }) });
        response.end('{"errors":{"password":["wrong"]}}');
      });
    });
    httpUrl = await originOf(server);
  });
  afterAll(() => void server?.close());

  it("fails by its answers, which are named", async () => {
    await nextHour();
    const [, , distribution] = await checkSignIn({ ...stage, httpUrl }, 1, clients, nextHour);
    expect(distribution).toMatchObject({ name: NAMES[2], outcome: "FAILED" });
    expect(distribution!.text).toMatch(/second: 403 .*x-known/);
    expect(distribution!.text).toMatch(/(primary|claimed|unknown)(, \w+){2}: 403/);
  });

  it("fails by its times", async () => {
    const people = stage.people.map((each) => ({ ...each, unknown: "unknown@example.com" }));
    const { times } = await tryAddresses(people, {
      ...{ tries: 30, anHour: 10, nextHour: async () => {} },
      ask: async (_, kind) => {
        await wait(kind === "second" ? 40 : 0);
        return "";
      },
    });
    expect(areaUnderCurve(times.second, times.unknown) - 0.5).toBeGreaterThan(toleranceOf(30));
  });
});

describe("the statistics", () => {
  it("are the Mann-Whitney statistic as a share", () => {
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
    expect(areaUnderCurve([1, 2], [3, 4])).toBe(0);
    expect(areaUnderCurve([1, 4], [2, 3])).toBe(0.5);
    expect(areaUnderCurve([1, 1, 1], [1, 1])).toBe(0.5);
    expect(areaUnderCurve([1, 2], [2, 3])).toBe(0.125);
  });

  it("allow for 200 equal times in 999 of 1,000 runs of three comparisons", () => {
    expect(toleranceOf(200)).toBeCloseTo(0.104, 3);
    expect(toleranceOf(10_000)).toBeCloseTo(0.015, 3);
    // Park and Miller's generator, so each run has the same numbers.
    let seed = 7;
    const draw = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const times = () => Array.from({ length: 200 }, draw);
    const COUNT = 8000;
    const off = Array.from({ length: COUNT }, () => Math.abs(areaUnderCurve(times(), times()) - 0.5));
    const passing = (limit: number) => off.filter((each) => each > limit).length / COUNT;
    // 0.03 % is expected, and of half the tolerance 7.2 % (normal distribution, 1.8 deviations).
    expect(passing(toleranceOf(200))).toBeLessThan(0.001);
    expect(passing(toleranceOf(200) / 2)).toBeCloseTo(0.072, 2);
  });

  it("tries all kinds as often, and each at each place of the order", async () => {
    const people = [{ primary: "p", second: "s", claimed: "c", unknown: "u" }];
    const asked: string[] = [];
    let hours = 0;
    await tryAddresses(people, {
      ...{ tries: 24, anHour: 10 },
      ask: async (email) => String(asked.push(email)),
      nextHour: async () => void (hours += 1),
    });
    expect(hours).toBe(2);
    for (const place of [0, 1, 2, 3]) {
      const there = asked.filter((_, at) => at % 4 === place);
      for (const kind of KINDS) expect(there.filter((each) => each === kind[0])).toHaveLength(6);
    }
  });
});

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (given: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const argv = ["--import", "tsx", join(root, "infra/verify/index.ts"), "--step", "signIn", ...given];
      // Nothing of this machine's AWS configuration.
      const env = {
        ...{ PATH: process.env.PATH, HOME: folder, NODE_OPTIONS: process.env.NODE_OPTIONS },
        ...{ AWS_ENDPOINT_URL: test.cloud.origin, AWS_REGION: "us-east-1" },
        ...{ AWS_ACCESS_KEY_ID: "any", AWS_SECRET_ACCESS_KEY: "any" },
      };
      execFile(process.execPath, argv, { cwd: root, env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  it("tries the sign-in of a stage, and writes a report", async () => {
    await nextHour();
    const [report, outputs, people] = ["report", "outputs.json", "people.json"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    writeFileSync(outputs, JSON.stringify(test.outputs));
    writeFileSync(people, JSON.stringify(stage.people));
    expect(readPeople(people)).toEqual(stage.people);
    const files = ["--outputs", outputs, "--people", people, "--report", report];
    const { out, err } = await run([...files, "--function", stage.functionName, "--tries", "12"]);
    expect([out.split("\n")[0], err]).toEqual([expect.stringMatching(/^Sign-in: [3-6] passed/), ""]);
    const text = readFileSync(report, "utf8");
    for (const name of [NAMES[0], ...NAMES.slice(2, 4)]) expect(text).toContain(`| ${name} | passed |`);
    for (const name of NAMES.slice(4)) expect(text).toContain(`| ${name} |`);
  });

  it("says what it needs", async () => {
    const report = ["--report", join(folder, "other")];
    const { code, out } = await run(report);
    expect([code, out.split("\n")[0]]).toEqual([0, "Sign-in: 0 passed, 0 failed, 1 skipped"]);
    expect(await run([...report, "--tries", "some"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--tries is a whole number from 1, not some") as string,
    });
    const wrong = join(folder, "wrong.json");
    writeFileSync(wrong, '[{"primary":"a@b.example"}]');
    expect(() => readPeople(wrong)).toThrow('must be an array of {"primary": "..."');
    const { httpUrl: _, ...others } = test.outputs;
    const [outputs, part, right] = ["outputs.json", "part.json", "right.json"].map((name) =>
      join(folder, name),
    );
    writeFileSync(outputs!, JSON.stringify(test.outputs));
    writeFileSync(part!, JSON.stringify(others));
    writeFileSync(right!, JSON.stringify(stage.people));
    for (const [given, people, text] of [
      [outputs!, wrong, "must be an array of"],
      [part!, right!, "the outputs have no HttpUrl"],
    ] as const) {
      const files = ["--outputs", given, "--people", people, "--function", stage.functionName];
      const { code, out } = await run([...report, ...files]);
      expect([code, out.split("\n")[0]]).toEqual([1, "Sign-in: 0 passed, 1 failed, 0 skipped"]);
      expect(readFileSync(report[1]!, "utf8")).toContain(text);
    }
  });
});
