import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Clock } from "../../../infra/local/clock.ts";
import { AwsError, awsJsonError, operationOf, type Call } from "../../../infra/local/http.ts";
import { silentLog } from "../../../infra/local/log.ts";
import { listen, type Listening } from "../../../infra/local/server.ts";
import type { Parameter } from "../../../infra/local/ssm/parameter.ts";
import { createSsm } from "../../../infra/local/ssm/index.ts";
import { openStore } from "../../../infra/local/store.ts";

let folder: string;
let server: Listening;
let secrets: typeof import("#functions/secrets");
let busy = 0;

/** The Parameter Store, which answers a number of times that somebody else is just writing the parameter. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ssm-"));
  const store = openStore<Parameter>(join(folder, "ssm.jsonl"));
  const clock = new Clock();
  const { handle } = createSsm({ region: "us-east-1", accountId: "000000000000", clock, store });
  const ssm = async (call: Call) => {
    if (operationOf(call) !== "PutParameter" || busy === 0) return handle(call);
    busy -= 1;
    return awsJsonError(new AwsError("TooManyUpdates", "There are concurrent updates for a resource"));
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
  secrets = await import("#functions/secrets");
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

it("is there for all who need it in the moment in which a period begins", async () => {
  busy = 2;
  const secret = await secrets.secretOf("D2026-11-21", true);
  expect(secret).toMatch(/^[\w-]{43}$/);
  secrets.forget("D2026-11-21");
  expect(await secrets.secretOf("D2026-11-21", false)).toBe(secret);
});

it("is an error where it cannot be made for long", async () => {
  busy = 1000;
  await expect(secrets.secretOf("D2026-11-22", true)).rejects.toThrow("cannot be read yet");
});
