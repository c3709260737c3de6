import type { SSMClientConfig } from "@aws-sdk/client-ssm";
import { parseArgs } from "node:util";

export const VERIFY_USAGE = `npm run verify:aws -- [--step account|code|stage|signIn] [--stage NAME] [--region NAME]
                      [--profile NAME] [--cases FOLDER] [--outputs FILE] [--people FILE] [--function NAME]
                      [--tries NUMBER] [--report FILE]

  --step     one step alone; without it all four
  --stage    the stage of cdk.json (default dev)
  --region   the region of the account (default: that of the credentials)
  --profile  a profile of the AWS configuration
  --cases    the folder of the conformance cases (default: ROLLCALL_CONFORMANCE)
  --outputs  the file of "npm run deploy -- --outputs-file FILE", for the steps stage and signIn
  --people   a JSON file of addresses of the stage, for the step signIn:
             [{"primary": "...", "second": "...", "claimed": "..."}], one for each account
  --function the name of the stage's function http/signIn, for the step signIn
  --tries    the tries of each kind of address (default 200)
  --report   the file to write (default build/verify-aws.md)

  The step stage signs in as the user that ROLLCALL_VERIFY_EMAIL and ROLLCALL_VERIFY_PASSWORD name on the deployed stage,
  and as alice on the local cloud of "npm start".`;

export const STEPS = ["account", "code", "stage", "signIn"] as const;
const TRIES = 200;
export type StepName = (typeof STEPS)[number];

/** The settings of the SDK's clients. Without credentials all look for them where the CDK does. */
export type Clients = Pick<SSMClientConfig, "region" | "profile" | "endpoint" | "credentials">;

export interface VerifyOptions {
  steps: readonly StepName[];
  stage: string;
  clients: Clients;
  cases: string | undefined;
  outputs: string | undefined;
  people: string | undefined;
  functionName: string | undefined;
  tries: number;
  report: string;
}

/** Parses the command line. Throws, with the usage, an option that is unknown or wrong. */
export function parseVerifyOptions(given: string[], env: NodeJS.ProcessEnv): VerifyOptions {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: given,
    options: {
      step: text,
      stage: text,
      region: text,
      profile: text,
      cases: text,
      outputs: text,
      people: text,
      function: text,
      tries: text,
      report: text,
    },
  });
  const { step, stage = "dev", region, profile, outputs, report = "build/verify-aws.md" } = values;
  const steps = STEPS.filter((name) => step === undefined || name === step);
  if (steps.length === 0) throw new Error(`--step is ${STEPS.join(", ")}, not ${step}\n\n${VERIFY_USAGE}`);
  const tries = Number(values.tries ?? TRIES);
  if (!Number.isInteger(tries) || tries < 1)
    throw new Error(`--tries is a whole number from 1, not ${values.tries}\n\n${VERIFY_USAGE}`);
  return {
    steps,
    stage,
    clients: { ...(region && { region }), ...(profile && { profile }) },
    cases: values.cases ?? env.ROLLCALL_CONFORMANCE,
    outputs,
    people: values.people,
    functionName: values.function,
    tries,
    report,
  };
}
