import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { LOCAL, synthesise } from "../../infra/start/synth.ts";
import { NOT_DEPLOYED } from "../../infra/synth/later.ts";

const root = join(import.meta.dirname, "../..");
/**
 * An environment without credentials of this machine, and without a request to the instance metadata service
 * (SDK reference, "IMDS credential provider").
 */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: mkdtempSync(join(tmpdir(), "rollcall-home-")),
  AWS_EC2_METADATA_DISABLED: "true",
};

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

async function deploy(words: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const options = { cwd: root, env: { ...ENVIRONMENT, ...environment } };
  return promisify(execFile)(process.execPath, ["infra/deploy.mjs", ...words], options).then(
    (ended) => ({ code: 0, ...ended }),
    (error: unknown) => error as Ended,
  );
}

test.each([[[]], [["--profile", "none"]], [["-c", "stage=prod"]]])(
  "a deployment without credentials is refused before the synth: %s",
  async (words) => {
    const { code, stdout, stderr } = await deploy(words);
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(
      /^deploy: there are no AWS credentials \(.*\): .*"npm run cdk -- synth" writes the templates/,
    );
    expect(stderr.trim().split("\n")).toHaveLength(1);
  },
);

test("with credentials it is the CDK's, with what was given", async () => {
  // The first use installs it, with this machine's settings of npm.
  await promisify(execFile)(process.execPath, ["infra/cdk/run.mjs", "--version"], { cwd: root });
  const keys = { AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret" };
  const { code, stdout } = await deploy(["--help"], keys);
  expect(code).toBe(0);
  expect(stdout).toContain("cdk deploy [STACKS..]");
});

test("an assembly that npm start made, which has no code of functions, is refused", async () => {
  const { folder } = await synthesise(root, LOCAL, "test-later", {
    functions: "later",
  });
  const keys = {
    AWS_ACCESS_KEY_ID: "AKIA",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_REGION: "us-east-1",
  };
  const { code, stdout, stderr } = await deploy(["--app", folder], keys);
  expect(code).toBe(1);
  expect(`${stdout}${stderr}`).toContain(NOT_DEPLOYED);
});
