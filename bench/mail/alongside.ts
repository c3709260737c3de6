import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { bundled } from "../bundled.ts";
import { root, run } from "../processes.ts";

/** A function in a process of its own, so that its memory and CPU are its own too. */
export interface FunctionProcess {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

/** Runs the handler in `file` in a process of its own, with the variables and the role of a function. */
export async function alongside(cloud: Cloud, source: string, file: string): Promise<FunctionProcess> {
  const { Environment } = propertiesOf(cloud, source);
  const { accessKeyId, secretAccessKey } = cloud.credentialsOf(roleOf(cloud, source));
  const variables = {
    ...Environment.Variables,
    AWS_ENDPOINT_URL: cloud.origin,
    AWS_REGION: cloud.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const running = await run(bundled("mail/alone"), [file, JSON.stringify(variables)]);
  return { ...running, url: running.line };
}

/** Has the local Lambda pass the events of a function on to a process. */
export async function passOn(cloud: Cloud, source: string, { url }: FunctionProcess): Promise<void> {
  const folder = join(root, "build/bench/passedOn", source);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "index.mjs"),
    `export const handler = async (event) => {
  const answer = await fetch(${JSON.stringify(url)}, { method: "POST", body: JSON.stringify(event) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};`,
  );
  await cloud.swapFunction(source, folder);
}

/** The file of a function's deployed bundle. */
export function bundleOf(cloud: Cloud, source: string): string {
  return join(cloud.assembly.asset(propertiesOf(cloud, source).Code.S3Key), "index.cjs");
}

/** The ARN of a function's role, by which its requests to the table are known. */
export function roleOf(cloud: Cloud, source: string): string {
  return String(propertiesOf(cloud, source).Role);
}

function propertiesOf(cloud: Cloud, source: string) {
  const found = cloud.assembly
    .ofType("AWS::Lambda::Function")
    .find(({ metadata }) => metadata["rollcall:source"] === source);
  if (!found) throw new Error(`there is no function ${source}`);
  return found.properties as {
    Code: { S3Key: string };
    Environment: { Variables: Record<string, string> };
    Role: string;
  };
}
