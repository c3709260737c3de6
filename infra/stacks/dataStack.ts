import { CfnOutput, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { Policy } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { Alarms } from "../constructs/alarms.ts";
import type { Bundles } from "../synth/bundles.ts";
import { JobBucket } from "../constructs/bucket.ts";
import { Catalog } from "../constructs/catalog.ts";
import { LakeBucket } from "../constructs/lakeBucket.ts";
import type { Selection } from "../domains/index.ts";
import type { OfFunctions } from "../constructs/functions.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import { FunctionsLog } from "../constructs/functionsLog.ts";
import { Mail } from "../constructs/mail.ts";
import { allowRules, DeadLetterQueues } from "../constructs/queues.ts";
import { addSharedQueues, type SharedQueues } from "../constructs/sharedQueue.ts";
import type { Stage } from "../synth/stage.ts";
import { Table } from "../constructs/table.ts";
import { UserPool } from "../constructs/userPool.ts";

interface Props {
  stage: Stage;
  /** True while stacks of an earlier release may import its secrets. */
  keepsEarlier: boolean;
  bundles: Bundles;
  selection: Selection;
}

/**
 * The stack with all persistent state: the table, the user pool, the buckets of jobs and of the lake. It is
 * deployed first and rarely changes.
 */
export class DataStack extends Stack {
  readonly table: Table;
  readonly mail: Mail;
  readonly userPool: UserPool;
  /** The buckets are there if a function of the stage needs them. */
  readonly bucket: JobBucket | undefined;
  readonly lake: LakeBucket | undefined;
  readonly catalog: Catalog | undefined;
  readonly alarms: Alarms;
  readonly dead: DeadLetterQueues;
  /** The queues that kinds of work of all parts share. */
  readonly shared: SharedQueues;
  /** The shared properties of all functions: code, needs and log. */
  readonly ofFunctions: OfFunctions;

  constructor(scope: Construct, id: string, { stage, keepsEarlier, bundles, selection }: Props) {
    super(scope, id, { description: "Rollcall: table and user pool" });
    this.alarms = new Alarms(this, "Alarms");
    const { topic } = this.alarms;
    this.dead = new DeadLetterQueues(this, "Dead", { stage, topic });
    this.shared = addSharedQueues(this, selection.sharedQueues, this.dead.messages);
    for (const name of selection.queuesOfEvents) allowRules(this.shared[name]!.queue, stage);
    const functionsLog = new FunctionsLog(this, "FunctionsLog", { stage, topic });
    this.ofFunctions = { bundles, log: functionsLog.group, needsOf: selection.needsOf };
    this.table = new Table(this, "Table", stage);
    this.mail = new Mail(this, "Mail", stage);
    if (keepsEarlier) this.#keepSecrets();
    if (selection.uses("files")) this.bucket = new JobBucket(this, "JobBucket", selection.publicFiles);
    if (selection.uses("lake") || selection.uses("customerLake"))
      this.lake = new LakeBucket(this, "LakeBucket");
    if (this.lake && selection.tables.length > 0)
      this.catalog = new Catalog(this, "Catalog", { stage, lake: this.lake, tables: selection.tables });
    const { table, mail } = this;
    const factory = new FunctionFactory(this, this.ofFunctions, { stage, table, mail });
    const preSignUp = factory.add("cognito/preSignUp");
    const postConfirmation = factory.add("cognito/postConfirmation");
    const postAuthentication = factory.add("cognito/postAuthentication");
    const hasProviders = stage.providers.length > 0;
    const asksBeforeTokens = hasProviders || stage.secondFactorFor.length > 0;
    const preTokenGeneration = asksBeforeTokens ? factory.add("cognito/preTokenGeneration") : undefined;
    const inboundFederation = hasProviders ? factory.add("cognito/inboundFederation") : undefined;
    this.userPool = new UserPool(this, "UserPool", {
      stage,
      mail: this.mail,
      triggers: {
        preSignUp: preSignUp.lambda,
        postConfirmation: postConfirmation.lambda,
        postAuthentication: postAuthentication.lambda,
        preTokenGeneration: preTokenGeneration?.lambda,
        inboundFederation: inboundFederation?.lambda,
      },
    });
    // Separate policies prevent a circular reference: a function waits for its role's policies, the pool for
    // the function, and these policies for the pool.
    new Policy(this, "SignUpMayLookUp", {
      roles: [preSignUp.role],
      statements: [this.userPool.allow(["AdminGetUser"])],
    });
    new Policy(this, "ConfirmationMayDisable", {
      roles: [postConfirmation.role],
      statements: [this.userPool.allow(["AdminGetUser", "AdminDisableUser"])],
    });
    if (preTokenGeneration)
      new Policy(this, "TokensMayLookUp", {
        roles: [preTokenGeneration.role],
        statements: [this.userPool.allow(["AdminGetUser"])],
      });
    // In a fixed place of the template, whatever stack imports it first.
    this.exportValue(this.dead.messages.queueArn);
    new CfnOutput(this, "AlarmTopicArn", { value: this.alarms.topic.topicArn });
    new CfnOutput(this, "TableName", { value: this.table.name });
    if (this.lake) new CfnOutput(this, "LakeBucketName", { value: this.lake.name });
    if (this.catalog) new CfnOutput(this, "LakeDatabaseName", { value: this.catalog.name });
    new CfnOutput(this, "UserPoolId", { value: this.userPool.pool.userPoolId });
    new CfnOutput(this, "UserPoolClientId", { value: this.userPool.client.userPoolClientId });
  }

  /**
   * The secrets of 0.1.0 and 0.2.0, with the keys of codes and of links. No function reads them any more, but
   * an export goes only after its last import (docs/deploying/changing.md). The keys of links stay in the
   * account, to be copied.
   */
  #keepSecrets(): void {
    const codes = new Secret(this, "CodeKey", {
      description: "Key of the verification codes' hashes",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    const links = new Secret(this, "LinkKeys", {
      description: "Keys that seal the links in mails, by their numbers",
      // As it was: CloudFormation would generate another value.
      generateSecretString: {
        secretStringTemplate: "{}",
        generateStringKey: "1",
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const secret of [codes, links]) {
      Validations.of(secret).acknowledge({
        id: "AwsSolutions-SMG4",
        reason: "Nothing reads it any more: it goes with the next deployment.",
      });
      this.exportValue(secret.secretArn);
    }
  }
}
