import { AppSyncClient, EvaluateCodeCommand } from "@aws-sdk/client-appsync";
import { readFileSync } from "node:fs";
import type { Assembly } from "../../packages/local-cloud/base/assembly/index.ts";
import { sourceOf } from "../../packages/local-cloud/base/assembly/index.ts";
import { evaluateCode } from "../../packages/local-cloud/services/javascript/evaluate.ts";
import { comparable } from "./alike.ts";
import { CONTEXTS } from "./contexts.ts";
import type { Clients } from "./options.ts";
import type { Finding } from "./report.ts";

/** Code with a context, which both sides evaluate. */
export interface Evaluation {
  name: string;
  code: string;
  context: object;
  function: "request" | "response";
}

/**
 * Evaluations at a time: EvaluateCode's rate is a quota of the account that AWS does not publish, so the
 * SDK's retries pace it.
 */
const AT_A_TIME = 4;
const ATTEMPTS = 10;

/**
 * Evaluates each with AppSync's EvaluateCode and with the local APPSYNC_JS, and compares the answers but for
 * ids and times. It needs `appsync:EvaluateCode`, and no deployment.
 */
export async function compareCode(evaluations: Evaluation[], clients: Clients): Promise<Finding[]> {
  const client = new AppSyncClient({ ...clients, maxAttempts: ATTEMPTS, retryMode: "adaptive" });
  const findings: Finding[] = [];
  const waiting = evaluations.entries();
  const work = async (): Promise<void> => {
    for (const [at, each] of waiting) findings[at] = await compare(each, client);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return findings;
}

async function compare({ name, ...evaluation }: Evaluation, client: AppSyncClient): Promise<Finding> {
  const context = JSON.stringify(evaluation.context);
  const given = { ...evaluation, context };
  try {
    const remote = await client.send(
      new EvaluateCodeCommand({ ...given, runtime: { name: "APPSYNC_JS", runtimeVersion: "1.0.0" } }),
    );
    const [there, here] = [remote, evaluateCode(given, Date)].map(answerOf);
    if (there === here) return { name, outcome: "PASSED", text: "the same" };
    return { name, outcome: "FAILED", text: `AWS answers ${there}, the local cloud ${here}` };
  } catch (error) {
    const { name: code, message } = error as Error;
    return { name, outcome: "SKIPPED", text: `EvaluateCode gave no answer (${code}: ${message})` };
  }
}

interface Answer {
  evaluationResult?: string | null;
  error?: { message?: string; codeErrors?: object[] } | null;
  logs?: string[];
  stash?: string;
  outErrors?: string;
}

/**
 * An answer as it is compared: the places of errors in bundled code are the compiler's own, so their count
 * decides.
 */
function answerOf({ evaluationResult, error, logs, stash, outErrors }: Answer): string {
  const message = error?.message?.replace(/^code\.js:\d+:\d+: /, "");
  return comparable({
    evaluationResult: evaluationResult ?? null,
    error: error ? { message, codeErrors: error.codeErrors?.length ?? 0 } : null,
    logs: logs ?? [],
    stash: stash ?? "{}",
    outErrors: outErrors ?? "[]",
  });
}

/** Evaluations of every bundle of the assembly, each once: both handlers, with each of the contexts. */
export function evaluationsOf(assembly: Assembly): Evaluation[] {
  const bundles = new Map<string, string>();
  for (const type of ["AWS::AppSync::Resolver", "AWS::AppSync::FunctionConfiguration"])
    for (const resource of assembly.ofType(type)) {
      const { Code, CodeS3Location } = resource.properties as { Code?: string; CodeS3Location?: string };
      if (Code === undefined && CodeS3Location === undefined) continue;
      const code = Code ?? readFileSync(assembly.asset(String(CodeS3Location)), "utf8");
      const source = sourceOf(resource);
      bundles.set(code, typeof source === "string" ? source : resource.logicalId);
    }
  return [...bundles].flatMap(([code, source]) =>
    Object.entries(CONTEXTS).flatMap(([title, context]) =>
      (["request", "response"] as const).map((handler) => ({
        name: `${source}, ${handler}, ${title}`,
        code,
        context,
        function: handler,
      })),
    ),
  );
}
