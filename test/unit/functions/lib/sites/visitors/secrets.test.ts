import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Clock } from "../../../../../../packages/local-cloud/base/clock.ts";
import {
  AwsError,
  awsJsonError,
  NoAnswer,
  operationOf,
  type Call,
} from "../../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../../packages/local-cloud/base/log.ts";
import { listen, type Listening } from "../../../../../../packages/local-cloud/app/server.ts";
import type { Parameter } from "../../../../../../packages/local-cloud/services/ssm/parameter.ts";
import { createSsm } from "../../../../../../packages/local-cloud/services/ssm/index.ts";
import { openStore } from "../../../../../../packages/local-cloud/base/store.ts";

let folder: string;
let server: Listening;
let secrets: typeof import("#functions/sites/visitors/secrets");
/**
 * The outcome of an operation: an error; no response while the connection stays; or the end of the
 * connection after it was done.
 */
type Fate = AwsError | "silence" | "end";
/** The refusals of each operation that are left, and their outcome. */
const refusals: Record<string, { fate: Fate; times: number }> = {};
const refuse = (operation: string, fate: Fate, times: number): void => {
  refusals[operation] = { fate, times };
};
const beingWritten = new AwsError("TooManyUpdates", "There are concurrent updates for a resource");
const throttled = new AwsError("ThrottlingException", "Rate exceeded");

/** The Parameter Store, which refuses what a test says. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ssm-"));
  const store = openStore<Parameter>(join(folder, "ssm.jsonl"));
  const clock = new Clock();
  const { handle } = createSsm({ region: "us-east-1", accountId: "000000000000", clock, store });
  const ssm = async (call: Call) => {
    const refusal = refusals[operationOf(call)];
    if (!refusal || refusal.times === 0) return handle(call);
    refusal.times -= 1;
    if (refusal.fate === "silence") return new Promise<never>(() => undefined);
    if (refusal.fate !== "end") return awsJsonError(refusal.fate);
    await handle(call);
    throw new NoAnswer();
  };
  const routes = { services: { ssm }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${server.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    VISITOR_SECRETS_PATH: "/rollcall/test/visitors",
  });
  secrets = await import("#functions/sites/visitors/secrets");
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

it("is there for all who need it in the moment in which a period begins", async () => {
  refuse("PutParameter", beingWritten, 2);
  const secret = await secrets.readVisitorSecret("D20261121T0000Z");
  expect(secret).toMatch(/^[\w-]{43}$/);
  secrets.forgetSecret("D20261121T0000Z");
  expect(await secrets.readVisitorSecret("D20261121T0000Z")).toBe(secret);
});

// Systems Manager endpoints and quotas: 3 PutParameter and 40 GetParameter a second, of an account and
// region.
it("is there for all of them although they are throttled", async () => {
  refuse("PutParameter", throttled, 2);
  refuse("GetParameter", throttled, 3);
  const secret = await secrets.readVisitorSecret("D20261123T0000Z");
  secrets.forgetSecret("D20261123T0000Z");
  expect(await secrets.readVisitorSecret("D20261123T0000Z")).toBe(secret);
});

it("is there although an answer gets lost", async () => {
  refuse("PutParameter", "silence", 1);
  refuse("GetParameter", "silence", 1);
  const secret = await secrets.readVisitorSecret("D20261124T0000Z");
  secrets.forgetSecret("D20261124T0000Z");
  expect(await secrets.readVisitorSecret("D20261124T0000Z")).toBe(secret);
});

it("is there although the connection ends before the answer", async () => {
  refuse("PutParameter", "end", 1);
  const secret = await secrets.readVisitorSecret("D20261125T0000Z");
  secrets.forgetSecret("D20261125T0000Z");
  expect(await secrets.readVisitorSecret("D20261125T0000Z")).toBe(secret);
});

it("is an error at once where the function may not create it", async () => {
  refuse("PutParameter", new AwsError("AccessDeniedException", "no"), 1);
  await expect(secrets.readVisitorSecret("D20261126T0000Z")).rejects.toMatchObject({
    name: "AccessDeniedException",
  });
});

it("is an error where it cannot be made for long", async () => {
  refuse("PutParameter", beingWritten, 1000);
  await expect(secrets.readVisitorSecret("D20261122T0000Z")).rejects.toThrow("cannot be read yet");
});
