import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SSMClient } from "@aws-sdk/client-ssm";
import { readOutputs } from "../demo/outputs.ts";
import { readAssembly, type Assembly } from "../../packages/local-cloud/base/assembly/index.ts";
import { synthesise } from "../start/synth.ts";
import { sendersOf, stageOf } from "../synth/stage.ts";
import { checkAccount } from "./account.ts";
import { casesIn } from "./cases.ts";
import { compareCode, evaluationsOf } from "./code.ts";
import { parseVerifyOptions, VERIFY_USAGE, type VerifyOptions } from "./options.ts";
import { readPeople } from "./people.ts";
import { countsOf, reportOf, type StepFindings } from "./report.ts";
import { checkSignIn, untried } from "./signIn.ts";
import { compareStages, stageOutputsOf } from "./stage.ts";

const root = join(import.meta.dirname, "../..");

/** `npm run verify:aws`: compares an AWS account with the local cloud, and writes a report. */
async function main(): Promise<void> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  const options = parseVerifyOptions(process.argv.slice(2), process.env);
  const region = await regionOf(options);
  const facts = {
    date: new Date().toISOString().slice(0, 10),
    region,
    stage: options.stage,
    rollcall: versionOf("package.json"),
    "APPSYNC_JS of": "runtime 1.0.0",
  };
  const steps: StepFindings[] = [];
  for (const name of options.steps) {
    const step = await STEPS[name]({ ...options, region });
    console.log(`${step.title}: ${countsOf(step.findings)}`);
    steps.push(step);
  }
  const file = fileOf(options.report);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, reportOf(facts, steps));
  console.log(`Report: ${file}`);
  const outcomes = steps.flatMap(({ findings }) => findings.map(({ outcome }) => outcome));
  process.exitCode = outcomes.includes("FAILED") ? 1 : 0;
}

type Run = VerifyOptions & { region: string };

const STEPS: Record<VerifyOptions["steps"][number], (run: Run) => Promise<StepFindings>> = {
  account: async (run) => ({
    title: "Account",
    about: "Read-only checks of the account before a deployment.",
    findings: await checkAccount(await assemblyOf(run), sendersIn(run), run.clients),
  }),
  code: async (run) => ({
    title: "Code",
    about:
      "Each bundle of the stage with three contexts, and each conformance case: AppSync's EvaluateCode beside the local APPSYNC_JS.",
    findings: await compareCode(
      [...evaluationsOf(await assemblyOf(run)), ...(run.cases === undefined ? [] : casesIn(run.cases))],
      run.clients,
    ),
  }),
  stage: async (run) => ({
    title: "Stage",
    about: "The same operations on the deployed stage and on the local cloud.",
    findings: await stageFindings(run),
  }),
  signIn: async (run) => ({
    title: "Sign-in",
    about: "Wrong passwords for addresses with and without an account: answers and times must not differ.",
    findings: await signInFindings(run),
  }),
};

async function stageFindings({ outputs, region }: Run): Promise<StepFindings["findings"]> {
  const { ROLLCALL_VERIFY_EMAIL: email, ROLLCALL_VERIFY_PASSWORD: password } = process.env;
  if (outputs === undefined || !email || !password) {
    const text =
      "pass --outputs, ROLLCALL_VERIFY_EMAIL and ROLLCALL_VERIFY_PASSWORD to compare a deployed stage";
    return [{ name: "operations", outcome: "SKIPPED", text }];
  }
  const local = await readOutputs(root);
  const alice = local.users.find(({ groups }) => groups.length === 0);
  if (!alice) throw new Error("the local cloud has no user without groups");
  return compareStages(
    { outputs: outputsIn(outputs, region), user: { email, password } },
    { outputs: local, user: alice },
  );
}

async function signInFindings(run: Run): Promise<StepFindings["findings"]> {
  const { outputs, region, people, functionName, tries, clients } = run;
  if (outputs === undefined || people === undefined || functionName === undefined) {
    const text = "pass --outputs, --people and --function to try sign-ins at a deployed stage";
    return [{ name: "sign-in", outcome: "SKIPPED", text }];
  }
  try {
    const { httpUrl, userPoolId } = outputsIn(outputs, region);
    if (typeof httpUrl !== "string" || typeof userPoolId !== "string")
      throw new Error("the outputs have no HttpUrl or no UserPoolId");
    const stage = { httpUrl, functionName, userPoolId, people: readPeople(fileOf(people)) };
    return await checkSignIn(stage, tries, clients);
  } catch (error) {
    return [untried(error)];
  }
}

function outputsIn(file: string, region: string): Record<string, unknown> {
  return stageOutputsOf(JSON.parse(readFileSync(fileOf(file), "utf8")) as Record<string, unknown>, region);
}

/** A path of the command line: npm runs a script in the folder of its package.json. */
const fileOf = (path: string): string => resolve(process.env.INIT_CWD ?? ".", path);

/** The assembly that a deployment of the stage would take. */
async function assemblyOf({ stage, region }: Run): Promise<Assembly> {
  const { folder } = await synthesise(root, { stage }, "verify");
  // Names and ARNs that only a deployment knows are not read here, so the account's number does not matter.
  return readAssembly(
    folder,
    { origin: "http://127.0.0.1", region, accountId: "000000000000" },
    () => undefined,
  );
}

function sendersIn({ stage }: Run): string[] {
  const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")) as {
    context: Record<string, unknown>;
  };
  return sendersOf(stageOf((key) => (key === "stage" ? stage : context[key])));
}

async function regionOf({ clients }: VerifyOptions): Promise<string> {
  const { config } = new SSMClient(clients);
  try {
    await config.credentials();
    return await config.region();
  } catch (error) {
    throw new Error(
      `no AWS credentials or no region (${(error as Error).message}): sign in by "aws sso login" or "aws configure", or set AWS_PROFILE and AWS_REGION`,
    );
  }
}

const versionOf = (file: string): string =>
  (JSON.parse(readFileSync(join(root, file), "utf8")) as { version: string }).version;

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(`verify: ${code?.startsWith("ERR_PARSE_ARGS") ? `${message}\n\n${VERIFY_USAGE}` : message}`);
  process.exitCode = 2;
});
