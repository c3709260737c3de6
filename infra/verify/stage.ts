import { randomUUID } from "node:crypto";
import { accessTokenOf } from "../demo/graphql.ts";
import { comparable } from "./alike.ts";
import { OPERATIONS, type CallerKind } from "./operations.ts";
import type { Finding } from "./report.ts";

/** A deployment, and a user of it without groups. */
export interface Side {
  outputs: Record<string, unknown>;
  user: { email: string; password: string };
}

/**
 * Sends the same operations to a deployed stage and to the local cloud, and compares status, data and errors,
 * but for ids, times and addresses. It makes a site with the domain `<word>.verify.example` on both, and
 * deletes it.
 */
export async function compareStages(deployed: Side, local: Side): Promise<Finding[]> {
  const [there, here] = [await answersOf(deployed), await answersOf(local)];
  return OPERATIONS.map(({ name }, at) => {
    const [one = "nothing", other = "nothing"] = [there[at], here[at]];
    return one === other
      ? { name, outcome: "PASSED", text: "the same" }
      : { name, outcome: "FAILED", text: `the stage answers ${one}, the local cloud ${other}` };
  });
}

/** The answers of one side, as they are compared, in the order of the operations. */
async function answersOf({ outputs, user }: Side): Promise<string[]> {
  const headers: Record<CallerKind, Record<string, string>> = {
    user: { authorization: await accessTokenOf(user, outputs) },
    key: { "x-api-key": String(outputs.apiKey) },
    none: {},
  };
  const run = `r${randomUUID().slice(0, 8)}`;
  const data: Record<string, unknown> = {};
  const compared: string[] = [];
  for (const { name, caller, query, variables } of OPERATIONS) {
    const answer = await fetch(String(outputs.graphqlUrl), {
      method: "POST",
      headers: { "content-type": "application/json", ...headers[caller] },
      body: JSON.stringify({ query, variables: variables?.(data, run) ?? {} }),
    });
    const body = (await answer.json()) as { data?: unknown; errors?: object[] };
    data[name] = body.data ?? {};
    compared.push(comparable({ status: answer.status, body }).replaceAll(run, "<run>"));
  }
  return compared;
}

/**
 * The outputs of a deployment: of the file that `cdk deploy --outputs-file` writes, which has them by stack,
 * or of the outputs file of a local cloud (docs/outputs.md).
 */
export function stageOutputsOf(file: Record<string, unknown>, region: string): Record<string, unknown> {
  if (typeof file.graphqlUrl === "string") return file;
  const all = Object.assign({}, ...Object.values(file)) as Record<string, string>;
  const {
    GraphqlUrl: graphqlUrl,
    ApiKey: apiKey,
    UserPoolId: userPoolId,
    UserPoolClientId: userPoolClientId,
    HttpUrl: httpUrl,
  } = all;
  if (!graphqlUrl || !userPoolId || !userPoolClientId)
    throw new Error(
      'the outputs have no GraphqlUrl, UserPoolId or UserPoolClientId: pass the file of "npm run deploy -- --outputs-file FILE"',
    );
  return { region, graphqlUrl, apiKey, userPoolId, userPoolClientId, httpUrl };
}
