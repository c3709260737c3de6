import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, RecursiveLoop, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { alarmAbove } from "./alarms.ts";
import type { Bundles } from "../synth/bundles.ts";
import { needsOf } from "../domains/index.ts";
import type { StackContext } from "./needs.ts";
import { acknowledgeSecrets, grant } from "./needs.ts";
import type { Stage } from "../synth/stage.ts";

export interface ProductFunctionProps {
  stage: Stage;
  bundles: Bundles;
  alarms: ITopic;
  /** The function's path below functions/, without the ending: "queue/mail". */
  name: string;
  timeout?: Duration;
  /** Megabytes, and with them CPU time; 256 if left out. */
  memorySize?: number;
  environment?: Record<string, string>;
  allow?: PolicyStatement[];
  /** How many of it run at most, and are kept free for it of what the account has; any number if left out. */
  atOnce?: number;
  /** How many errors in five minutes are none to tell a person of; 0 if left out. */
  mostErrors?: number;
  /** Where an event lies that failed to the last try; for functions that nobody waits for. */
  dead?: IQueue;
  /** Whether what it sends may wake it again without end. Lambda stops others after 16 times (guide, "Recursive loop detection"). */
  mayLoop?: boolean;
}

export const SOURCE = "rollcall:source";

/** One Lambda function with its own role (its log, and what `allow` says), log group and alarm. Its id is its path: QueueMail. */
export class ProductFunction extends Construct {
  readonly name: string;
  readonly lambda: Lambda;
  readonly role: Role;

  constructor(
    scope: Construct,
    { stage, bundles, alarms, name, timeout, memorySize, environment, ...props }: ProductFunctionProps,
  ) {
    super(scope, idOf(name));
    this.name = name;
    const { allow, atOnce, mostErrors, dead, mayLoop } = props;
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const write = {
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    };
    this.role = this.#roleWith([new PolicyStatement(write), ...(allow ?? [])]);
    this.lambda = new Lambda(this, "Resource", {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: Code.fromAsset(bundles.functionFolder(name)),
      memorySize: memorySize ?? 256,
      timeout: timeout ?? Duration.seconds(10),
      environment: { POWERTOOLS_SERVICE_NAME: name, DEPLOYMENT: stage.name, ...environment },
      role: this.role,
      logGroup,
      reservedConcurrentExecutions: atOnce,
      ...(dead ? { deadLetterQueue: dead } : {}),
      ...(mayLoop ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
    });
    (this.lambda.node.defaultChild as CfnFunction).addMetadata(SOURCE, `functions/${name}.ts`);
    alarmAbove(this, alarms, `functions/${name}.ts fails`, this.lambda.metricErrors(), mostErrors);
  }

  /** In the role itself: a policy beside each role would be a fifth of a template's resources, which are counted. */
  #roleWith(statements: PolicyStatement[]): Role {
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { Leave: new PolicyDocument({ statements }) },
    });
  }
}

/** Makes the functions of one stack, each with what its entry in infra/domains needs of what is around that stack. */
export class FunctionFactory {
  readonly #stack: Construct;
  readonly #shared: Pick<ProductFunctionProps, "bundles" | "alarms">;
  readonly #around: StackContext;

  constructor(
    stack: Construct,
    shared: Pick<ProductFunctionProps, "bundles" | "alarms">,
    around: StackContext,
  ) {
    this.#stack = stack;
    this.#shared = shared;
    this.#around = around;
  }

  add(name: string, more: Partial<ProductFunctionProps> = {}): ProductFunction {
    const { stage } = this.#around;
    const needs = needsOf(name);
    const { allow, ...granted } = grant(needs, this.#around);
    const all = [...allow, ...(more.allow ?? [])];
    const job = new ProductFunction(this.#stack, {
      ...this.#shared,
      ...granted,
      ...more,
      stage,
      name,
      allow: all,
    });
    if (needs.visitors) acknowledgeSecrets(job.role, stage);
    return job;
  }
}

/** "queue/mail" is QueueMail: what a person looks for in the console. */
export function idOf(name: string): string {
  return name
    .split("/")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
