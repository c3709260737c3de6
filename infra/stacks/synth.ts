import { Annotations, App, Validations } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ApiStack } from "./apiStack.ts";
import { checkAuthorization } from "../synth/authorization.ts";
import { bundleFunctions } from "../synth/bundle.ts";
import { cachedFunctions } from "../synth/bundleCache.ts";
import { Bundles } from "../synth/bundles.ts";
import { DataStack } from "./dataStack.ts";
import { laterFunctions, NOT_DEPLOYED } from "../synth/later.ts";
import { discover } from "../synth/discover.ts";
import { byStack } from "../synth/byStack.ts";
import { selectionOf } from "../domains/index.ts";
import { DomainStack } from "./domainStack.ts";
import { EdgeStack } from "./edgeStack.ts";
import { schemaText } from "../synth/compose.ts";
import { guardSizes } from "../synth/guard.ts";
import { checkGenerated, fieldsOf } from "../synth/schema.ts";
import { select } from "../synth/select.ts";
import { stageOf } from "../synth/stage.ts";
import { StreamStack } from "./streamStack.ts";
import type { QueueConsumers, Queues } from "../constructs/queueConsumers.ts";

interface Options {
  /** Overrides values of cdk.json's context: `{ stage: "prod" }`. */
  context?: Record<string, unknown>;
  outdir?: string;
  /**
   * False skips the validators, and takes bundles of functions that were made earlier if they are up to date;
   * for the local cloud only.
   */
  validate?: boolean;
  /**
   * True leaves the bundles of functions out, for `npm start`, which bundles a function at its first event.
   * The CDK refuses to deploy such an assembly.
   */
  later?: boolean;
  /** Is called with progress messages; the whole synth takes about ten seconds. */
  say?: (what: string) => void;
}

/**
 * Synthesises all stacks of one stage of the project at `root`, without network and credentials. Throws an
 * error that names every fault.
 */
export async function synth(
  root: string,
  { context = {}, outdir, validate = true, later = false, say = () => {} }: Options = {},
): Promise<CloudAssembly> {
  // Only the CDK's command reads cdk.json by itself. It is always read here, so that templates do not depend
  // on the program that runs the synth.
  const file = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")) as {
    context: Record<string, unknown>;
  };
  const all: Record<string, unknown> = {
    ...file.context,
    ...contextOfCommand(),
    ...context,
    ...(later && REFUSED_BY_COMMAND),
  };
  const stage = stageOf((key) => all[key]);
  const app = new App({
    context: all,
    outdir: outdir ?? join(root, "build/assembly", stage.name),
    analyticsReporting: false,
    treeMetadata: false,
  });
  if (validate) {
    const { AwsSolutionsChecks } = await import("cdk-nag");
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  }
  const whole = discover(root);
  checkGenerated(root, whole.schema);
  const selection = selectionOf(stage.domains);
  const product = select(root, whole, stage, selection);
  const { schema } = product;
  checkAuthorization(schema);
  const functions = later ? "" : ` and ${product.functions.length} functions`;
  say(`bundling ${product.resolvers.length} resolvers${functions} ...`);
  const bundles = await Bundles.make(root, product, {
    bundle: later ? laterFunctions : validate ? bundleFunctions : cachedFunctions,
    isDeployed: validate,
    isLater: later,
  });
  try {
    const stack = (concern: string): string => `Rollcall-${stage.name}-${concern}`;
    const fields = byStack(product.resolvers, selection.parts);
    say(`building ${fields.size + 4} stacks of ${stage.name} ...`);
    // Each stack may refer to those before it, and none of a domain to another such; infra/README.md has the
    // order and the reasons.
    const keepsEarlier = String(all.keepEarlier) === "true";
    const data = new DataStack(app, stack("Data"), {
      keepsEarlier,
      stage,
      bundles,
      selection,
    });
    const edge = new EdgeStack(app, stack("Edge"), { stage, data, selection });
    const api = new ApiStack(app, stack("Api"), {
      ...{ stage, data, schema, fieldsOfAll: fieldsOf(whole.schema) },
      schemaFile: bundles.schemaFile(schemaText(schema)),
    });
    const stacks = [...fields].map(([name, resolvers]) => {
      const parts = selection.parts.filter((part) => part.stack === name);
      return new DomainStack(app, stack(name), {
        ...{ stage, bundles, data, edge, api, name, parts, resolvers, keepsEarlier },
      });
    });
    new StreamStack(app, stack("Stream"), {
      ...{ stage, data, edge, selection, keepsEarlier },
      queues: Object.assign({}, ...stacks.map(({ queues }) => queues)) as Queues,
      sharing: Object.assign({}, ...stacks.map(({ sharing }) => sharing)) as QueueConsumers["sharing"],
    });
    for (const name of bundles.unused)
      throw new Error(
        `functions/${name}.ts: nothing wakes it: give it an entry in infra/domains, as infra/README.md says`,
      );
    if (later) for (const each of app.node.children) Annotations.of(each).addError(NOT_DEPLOYED);
    say(validate ? "writing the templates, and validating them ..." : "writing the templates ...");
    const assembly = app.synth();
    guardSizes(assembly);
    say(`${assembly.stacks.length} templates are in ${assembly.directory}`);
    return assembly;
  } finally {
    bundles.close();
  }
}

/** The error that refuses a deployment is one for the CDK's command alone: this synth goes on. */
const REFUSED_BY_COMMAND = { "@aws-cdk/core:annotationsInValidationReport": false };

/** The context of `cdk -c key=value`, which the CDK command passes to the app in an environment variable. */
function contextOfCommand(): Record<string, unknown> {
  return JSON.parse(process.env.CDK_CONTEXT_JSON ?? "{}") as Record<string, unknown>;
}
