import { Duration, Size } from "aws-cdk-lib";
import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  Function as Lambda,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Bundles } from "../synth/bundles.ts";
import type { Selection } from "../domains/index.ts";
import { lakeNeedsOf } from "./lakeBucket.ts";
import { acknowledgeRate, acknowledgeUnlisting } from "./mail.ts";
import { acknowledgeModel } from "./model.ts";
import type { StackContext } from "./needs.ts";
import { acknowledgeSecrets, grant } from "./needs.ts";
import type { Stage } from "../synth/stage.ts";

export interface ProductFunctionProps {
  stage: Stage;
  bundles: Bundles;
  /** The log of all functions, which has the alarm for their failures. */
  log: ILogGroup;
  /** The function's path below functions/, without the extension: "queue/mail". */
  name: string;
  timeout?: Duration;
  /** Memory in MB (default 256). Lambda scales the CPU share with it. */
  memorySize?: number;
  /** True if it has the engine of the lake, which is a native library for x86_64. */
  engine?: true | undefined;
  environment?: Record<string, string>;
  allow?: PolicyStatement[];
  /**
   * Reserved concurrency: the largest number of concurrent invocations, which the account also keeps free for
   * this function. Unlimited by default.
   */
  atOnce?: number;
  /** The dead-letter queue for events that failed at every try; for asynchronous invocations. */
  dead?: IQueue;
  /**
   * Allows the function to send messages that invoke it again. By default Lambda stops such a loop after 16
   * rounds (guide, "Recursive loop detection").
   */
  mayLoop?: boolean;
}

export const SOURCE = "rollcall:source";

function withoutEngine(bundles: Bundles, name: string) {
  const { path, assetHash } = bundles.functionAsset(name);
  return { architecture: Architecture.ARM_64, code: Code.fromAsset(path, { assetHash }) };
}

/** Files of the lake are fetched into the temporary folder, which has 512 MB by default. */
function withEngine(bundles: Bundles, name: string) {
  const { path, assetHash } = bundles.functionWithLibrary(name);
  return {
    architecture: Architecture.X86_64,
    code: Code.fromAsset(path, { assetHash }),
    ephemeralStorageSize: Size.mebibytes(2048),
  };
}

/**
 * One Lambda function with its role (its log, and the statements in `allow`). The construct's id is made from
 * its path: QueueMail. Lambda logs of it only what fails: three lines of each invocation that succeeds would
 * cost more than these.
 */
export class ProductFunction extends Construct {
  readonly name: string;
  readonly lambda: Lambda;
  readonly role: Role;

  constructor(
    scope: Construct,
    { stage, bundles, log, name, timeout, memorySize, environment, ...props }: ProductFunctionProps,
  ) {
    super(scope, idOf(name));
    this.name = name;
    const { allow, atOnce, dead, mayLoop, engine } = props;
    const write = {
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [log.logGroupArn],
    };
    this.role = this.#roleWith([new PolicyStatement(write), ...(allow ?? [])]);
    this.lambda = new Lambda(this, "Resource", {
      runtime: Runtime.NODEJS_24_X,
      handler: "index.handler",
      ...(engine ? withEngine(bundles, name) : withoutEngine(bundles, name)),
      memorySize: memorySize ?? 256,
      timeout: timeout ?? Duration.seconds(10),
      environment: { POWERTOOLS_SERVICE_NAME: name, DEPLOYMENT: stage.name, ...environment },
      role: this.role,
      logGroup: log,
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      reservedConcurrentExecutions: atOnce,
      ...(dead ? { deadLetterQueue: dead } : {}),
      ...(mayLoop ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
    });
    (this.lambda.node.defaultChild as CfnFunction).addMetadata(SOURCE, `functions/${name}.ts`);
  }

  /**
   * Inline in the role: separate policies would be a fifth of a template's resources, whose number is
   * limited.
   */
  #roleWith(statements: PolicyStatement[]): Role {
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { Leave: new PolicyDocument({ statements }) },
    });
  }
}

/** The properties that the functions of all stacks share. */
export type OfFunctions = Pick<ProductFunctionProps, "bundles" | "log"> & Pick<Selection, "needsOf">;

/**
 * Creates the functions of one stack. Each gets what its entry in infra/domains needs of the stack's
 * resources.
 */
export class FunctionFactory {
  readonly #stack: Construct;
  readonly #shared: Pick<ProductFunctionProps, "bundles" | "log">;
  readonly #needsOf: Selection["needsOf"];
  readonly #around: StackContext;

  constructor(stack: Construct, { needsOf, ...shared }: OfFunctions, around: StackContext) {
    this.#stack = stack;
    this.#shared = shared;
    this.#needsOf = needsOf;
    this.#around = around;
  }

  add(name: string, more: Partial<ProductFunctionProps> = {}): ProductFunction {
    const { stage } = this.#around;
    const needs = this.#needsOf(name);
    const { memorySize, timeoutSeconds, engine } = needs;
    const { allow, ...granted } = grant(needs, this.#around);
    const all = [...allow, ...(more.allow ?? [])];
    const made = new ProductFunction(this.#stack, {
      ...this.#shared,
      ...granted,
      memorySize,
      engine,
      ...(timeoutSeconds === undefined ? {} : { timeout: Duration.seconds(timeoutSeconds) }),
      ...more,
      stage,
      name,
      allow: all,
    });
    if (needs.visitors) acknowledgeSecrets(made.role, stage, "visitors");
    if (needs.destinationSecrets) acknowledgeSecrets(made.role, stage, "destinations");
    if (needs.mail === "bulk" || needs.rate) acknowledgeRate(made.role);
    if (needs.suppressionList) acknowledgeUnlisting(made.role);
    if (needs.model) acknowledgeModel(made.role, stage.draftModel);
    if (needs.files) this.#around.bucket?.acknowledge(made.role, needs.files);
    for (const { prefix } of lakeNeedsOf(needs)) this.#around.lake?.acknowledge(made.role, prefix);
    return made;
  }
}

/** "queue/mail" becomes QueueMail, which is the name in the console. */
export function idOf(name: string): string {
  return name
    .split("/")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
