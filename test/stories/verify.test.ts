import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppSyncClient, EvaluateCodeCommand } from "@aws-sdk/client-appsync";
import { CreateEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAccount } from "../../infra/verify/account.ts";
import { comparable } from "../../infra/verify/alike.ts";
import { compareCode, evaluationsOf } from "../../infra/verify/code.ts";
import { OPERATIONS } from "../../infra/verify/operations.ts";
import { countsOf } from "../../infra/verify/report.ts";
import { compareStages } from "../../infra/verify/stage.ts";
import { OTHER_VALUES } from "../support/assembly.ts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { isInFull } from "../support/nightly.ts";

const root = join(import.meta.dirname, "../..");
const SENDER = "no-reply@verified.example";

let test: TestCloud;
let clients: {
  region: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};
/** A service that answers every request with the same words, as none would. */
let other: Server;
let otherUrl: string;

beforeAll(async () => {
  // Both engines have one time: near a month's end they would otherwise be in different ones.
  test = await startTestCloud({ isOnTime: true, timers: [], context: OTHER_VALUES });
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  clients = { region: test.outputs.region as string, endpoint: test.cloud.origin, credentials };
  await new SESv2Client(clients).send(new CreateEmailIdentityCommand({ EmailIdentity: SENDER }));
  other = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ evaluationResult: '"other"', logs: [], data: "other" }));
  });
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other?.close();
  await test?.stop();
});

describe("the account", () => {
  it("passes with room for functions, a verified sender, and the bootstrap stack", async () => {
    const findings = await checkAccount(test.cloud.assembly, [SENDER], clients);
    expect(findings.filter(({ outcome }) => outcome !== "PASSED")).toEqual([]);
    const names = findings.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "concurrency of functions",
        "SES",
        `sender ${SENDER}`,
        "bootstrap /cdk-bootstrap/hnb659fds/version",
        expect.stringMatching(/^role cdk-hnb659fds-deploy-role-/),
        expect.stringMatching(/^role cdk-hnb659fds-file-publishing-role-/),
      ]),
    );
  });

  it("says what lacks, and what to do", async () => {
    const { assembly } = test.cloud;
    const reserving = { given: { ReservedConcurrentExecutions: 950 } } as never;
    const findings = await checkAccount(
      {
        ...assembly,
        ofType: () => [reserving],
        bootstrap: { roles: ["arn:aws:iam::1:role/absent"], versions: { "/absent": 6 } },
      },
      ["someone@unverified.example"],
      clients,
    );
    expect(findings.map(({ name, outcome, text }) => `${name}: ${outcome}: ${text}`)).toEqual([
      "concurrency of functions: FAILED: the account runs 1000 at a time; the stage reserves 950, and Lambda keeps 100 besides: set maxConcurrentShareReads to 0, or request more in Service Quotas",
      expect.stringMatching(/^SES: PASSED: at most \d+ mails a day/),
      "sender someone@unverified.example: FAILED: neither unverified.example nor the address is verified: aws sesv2 create-email-identity --email-identity unverified.example",
      'bootstrap /absent: FAILED: version none, but the assembly needs 6: run "npm run cdk -- bootstrap"',
      'role absent: FAILED: there is no such role: run "npm run cdk -- bootstrap"',
    ]);
  });

  it("fails where nothing answers", async () => {
    const findings = await checkAccount(test.cloud.assembly, [], {
      ...clients,
      endpoint: "http://127.0.0.1:1",
    });
    expect(new Set(findings.map(({ outcome }) => outcome))).toEqual(new Set(["FAILED"]));
  });
});

describe("EvaluateCode", () => {
  const evaluate = (input: object) =>
    new AppSyncClient(clients).send(
      new EvaluateCodeCommand({
        runtime: { name: "APPSYNC_JS", runtimeVersion: "1.0.0" },
        code: 'import { util } from "@aws-appsync/utils"; export function request(ctx) { return ctx.arguments.n + 1; }',
        context: '{"arguments":{"n":1}}',
        ...input,
      }),
    );

  it("answers AWS's client as AppSync does", async () => {
    expect(await evaluate({})).toMatchObject({
      evaluationResult: "2",
      logs: [],
      stash: "{}",
      outErrors: "[]",
    });
    const { error, evaluationResult } = await evaluate({
      code: "export function request() { try {} catch {} }",
    });
    expect([error?.message, error!.codeErrors!.length > 0, evaluationResult ?? null]).toEqual([
      "The code contains one or more errors.",
      true,
      null,
    ]);
  });

  it.each([
    [{ code: "" }, "The code must be a text that is not empty."],
    [{ context: "" }, "The context must be JSON text."],
    [{ function: "before" }, 'The function must be "request" or "response".'],
    [{ runtime: { name: "VTL", runtimeVersion: "1.0.0" } }, /^The runtime must be/],
  ])("refuses %j", async (input, message) => {
    await expect(evaluate(input)).rejects.toMatchObject({
      name: "BadRequestException",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });

  it("asks for the permission of a role", async () => {
    const { credentials } = test.outputs as { credentials: { backend: (typeof clients)["credentials"] } };
    const client = new AppSyncClient({ ...clients, credentials: credentials.backend });
    const runtime = { name: "APPSYNC_JS", runtimeVersion: "1.0.0" } as const;
    await expect(
      client.send(new EvaluateCodeCommand({ runtime, code: "export function request() {}", context: "{}" })),
    ).rejects.toMatchObject({ name: "AccessDeniedException" });
  });

  it("has the same answers over HTTP as the local engine, for bundles of every kind", async () => {
    const all = evaluationsOf(test.cloud.assembly);
    // 2 handlers and 3 contexts for each bundle.
    expect(all.length).toBeGreaterThan(1_000);
    const some = isInFull ? all : all.filter((_, at) => at % 24 === 0);
    const findings = await compareCode(some, clients);
    expect(findings.filter(({ outcome }) => outcome !== "PASSED")).toEqual([]);
  });

  it("names what differs, and what gave no answer", async () => {
    const each = {
      name: "one",
      code: "export function request() { return 1; }",
      context: {},
      function: "request",
    } as const;
    expect(await compareCode([each], { ...clients, endpoint: otherUrl })).toEqual([
      {
        name: "one",
        outcome: "FAILED",
        text: expect.stringMatching(/^AWS answers .*other.*, the local cloud .*1/) as string,
      },
    ]);
    expect(await compareCode([{ ...each, code: "" }], clients)).toEqual([
      { name: "one", outcome: "SKIPPED", text: expect.stringContaining("BadRequestException") as string },
    ]);
  });
});

describe("a deployed stage", () => {
  it("is compared by the same operations, and its site is deleted again", async () => {
    const [one, two] = [await test.person(), await test.person()];
    const side = (user: typeof one) => ({ outputs: test.outputs, user });
    const findings = await compareStages(side(one), side(two));
    expect(findings.filter(({ outcome }) => outcome !== "PASSED")).toEqual([]);
    expect(findings.map(({ name }) => name)).toEqual(OPERATIONS.map(({ name }) => name));
    const { data } = await test.graphql(one, "{ mySites { items { siteId } } }");
    expect(data.mySites.items).toEqual([]);
    const elsewhere = { ...test.outputs, graphqlUrl: otherUrl };
    const different = await compareStages({ outputs: elsewhere, user: one }, side(two));
    expect(countsOf(different)).toBe(`0 passed, ${OPERATIONS.length} failed, 0 skipped`);
  });
});

it("compares values but for ids, times, addresses and the order of keys", () => {
  const one = { b: ["01ARZ3NDEKTSV4RRFFQ69G5FAV", 1_764_000_000], a: '{"y":1,"x":"2026-11-28T00:00:00Z"}' };
  const other = {
    a: '{"x":"2027-01-01T10:00:00.123Z","y":1}',
    b: ["01BX5ZZKBKACTAV9WEVGEMMVRZ", 1_765_000_001],
  };
  expect(comparable(one)).toBe(comparable(other));
  expect(comparable({ a: 1 })).not.toBe(comparable({ a: 2 }));
  expect(comparable("alice@example.com")).toBe(comparable("bob@example.org"));
  expect(comparable("DUE#2027-01-01#9")).toBe(comparable("DUE#2027-01-02#B"));
});

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (given: string[], env: object) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const argv = ["--import", "tsx", join(root, "infra/verify/index.ts"), ...given];
      // Nothing of this machine's AWS configuration.
      const bare = { PATH: process.env.PATH, HOME: folder, NODE_OPTIONS: process.env.NODE_OPTIONS };
      execFile(process.execPath, argv, { cwd: root, env: { ...bare, ...env } }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const aws = () => ({
    AWS_ENDPOINT_URL: test.cloud.origin,
    AWS_ACCESS_KEY_ID: "any",
    AWS_SECRET_ACCESS_KEY: "any",
    AWS_REGION: "us-east-1",
  });

  it("writes a report, and fails if a check did", async () => {
    const report = join(folder, "report");
    const { code, out } = await run(["--step", "account", "--report", report], aws());
    expect(out).toContain("Account: ");
    const text = readFileSync(report, "utf8");
    expect(text).toMatch(
      /^# Verification on AWS\n\n- date: \d{4}-\d\d-\d\d\n- region: us-east-1\n- stage: dev\n/,
    );
    expect(text).toContain("| concurrency of functions | passed | the account runs 1000 at a time");
    expect(code).toBe(text.includes("| failed |") ? 1 : 0);
  });

  it("says what it needs", async () => {
    const { code, out } = await run(["--step", "stage", "--report", join(folder, "stage")], aws());
    expect([code, out.split("\n")[0]]).toEqual([0, "Stage: 0 passed, 0 failed, 1 skipped"]);
    expect(await run(["--step", "all"], aws())).toMatchObject({
      code: 2,
      err: expect.stringContaining("--step is account, code, stage, signIn, not all") as string,
    });
    const absent = { ...aws(), AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined };
    expect(await run([], { ...absent, AWS_EC2_METADATA_DISABLED: "true" })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^verify: no AWS credentials or no region/) as string,
    });
  });
});
