import { Aws, Validations } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IConstruct } from "constructs";
import type { QueueName } from "#functions/aws/names";
import type { Needs } from "../domains/part.ts";
import type { JobBucket } from "./bucket.ts";
import type { Catalog } from "./catalog.ts";
import { lakeNeedsOf, type LakeBucket } from "./lakeBucket.ts";
import type { StageBus } from "./bus.ts";
import { connectionName } from "./connection.ts";
import type { EdgeKey } from "./edgeKey.ts";
import { allowModel } from "./model.ts";
import { allowRate, allowUnlisting, type Mail } from "./mail.ts";
import type { WorkQueue } from "./queues.ts";
import { signInDomain } from "./providers.ts";
import { providersOf } from "../synth/providers.ts";
import type { Stage } from "../synth/stage.ts";
import type { Table } from "./table.ts";
import type { UserPool } from "./userPool.ts";

/** The URL of the API for a function that calls it, and the permission for a single field. */
export interface ApiOfServers {
  url: string;
  allow: (field: string) => PolicyStatement;
}

/** All resources that functions can need. Each stack has some of them. */
export interface StackContext {
  stage: Stage;
  table: Table;
  mail: Mail;
  bucket?: JobBucket;
  lake?: LakeBucket;
  catalog?: Catalog;
  /** The origin of the distribution: `https://...`, without a final slash. */
  httpUrl?: string;
  userPool?: UserPool;
  queues?: Partial<Record<QueueName, WorkQueue>>;
  edge?: EdgeKey;
  bus?: StageBus;
  api?: ApiOfServers;
}

export interface Granted {
  allow: PolicyStatement[];
  environment: Record<string, string>;
}

/**
 * Returns the IAM statements and environment variables for the given needs. Throws if a needed resource is
 * not in the stack.
 */
export function grant(needs: Needs, around: StackContext): Granted {
  const allow: PolicyStatement[] = [];
  const environment: Record<string, string> = {};
  if (needs.table) {
    allow.push(...around.table.allow(needs.table, needs.indexes));
    environment.TABLE_NAME = around.table.name;
  }
  if (needs.pool) {
    const userPool = present(around.userPool, "user pool");
    allow.push(userPool.allow(needs.pool));
    environment.USER_POOL_ID = userPool.pool.userPoolId;
  }
  if (needs.client)
    environment.USER_POOL_CLIENT_ID = present(around.userPool, "user pool").client.userPoolClientId;
  for (const name of needs.sends ?? []) {
    const work = present(around.queues?.[name], `queue ${name}`);
    allow.push(work.allowSend());
    environment[`${name.toUpperCase()}_QUEUE_URL`] = work.queue.queueUrl;
  }
  if (needs.pushes) {
    const api = present(around.api, "API");
    environment.GRAPHQL_URL = api.url;
    allow.push(...needs.pushes.map(api.allow));
  }
  if (needs.codes) {
    // The function that needs it first draws it.
    const name = `/rollcall/${around.stage.name}/codeKey`;
    allow.push(allowParameters(["GetParameter", "PutParameter"], name));
    environment.CODE_KEY_PARAMETER = name;
  }
  if (needs.codesPerAddress) environment.CODES_PER_ADDRESS = String(around.stage.codesPerAddress);
  if (needs.secondFactorFor && around.stage.secondFactorFor.length > 0)
    environment.SECOND_FACTOR_FOR = around.stage.secondFactorFor.join();
  if (needs.providers && around.stage.providers.length > 0) {
    environment.PROVIDERS = providersOf(around.stage)
      .map(({ name }) => name)
      .join();
    environment.SIGN_IN_DOMAIN = signInDomain(around.stage);
  }
  if (needs.counting) environment.COUNTING_SECONDS = String(around.stage.countingSeconds);
  if (needs.forms) {
    environment.SIGN_UP_FORMS = around.stage.signUpForms;
    environment.OPT_IN_MAILS_PER_HOUR = String(around.stage.optInMailsPerHour);
  }
  if (needs.links) {
    const name = `/rollcall/${around.stage.name}/linkKeys`;
    allow.push(allowParameters(["GetParameter", "PutParameter"], name));
    environment.LINK_KEYS_PARAMETER = name;
  }
  if (needs.connection) {
    const { pool, client } = present(around.userPool, "user pool");
    const name = connectionName(around.stage);
    allow.push(allowParameters(["GetParameter"], name));
    environment.CONNECTION_PARAMETER = name;
    environment.USER_POOL_ID = pool.userPoolId;
    environment.USER_POOL_CLIENT_ID = client.userPoolClientId;
    const { passkeyDomain } = around.stage;
    if (passkeyDomain !== "") environment.PASSKEY_DOMAIN = passkeyDomain;
  }
  if (needs.httpUrl) environment.HTTP_URL = present(around.httpUrl, "origin of the distribution");
  if (needs.mail) {
    const { mail } = around;
    const isBulk = needs.mail === "bulk";
    const set = isBulk ? mail.bulkConfigurationSet : mail.configurationSet;
    allow.push(mail.allow(set), ...(isBulk ? [allowRate()] : []));
    environment.SENDER = mail.sender;
    environment.SENDER_NAME = mail.senderName;
    environment.BULK_SENDER = mail.bulkSender;
    environment.MAIL_CONFIGURATION_SET = set;
    if (mail.mailsOnly.length > 0) environment.MAILS_ONLY = mail.mailsOnly.join().toLowerCase();
  }
  if (needs.rate) allow.push(allowRate());
  if (needs.model && around.stage.draftModel !== "") {
    allow.push(allowModel(around.stage.draftModel));
    environment.DRAFT_MODEL = around.stage.draftModel;
  }
  if (needs.suppressionList) allow.push(allowUnlisting());
  if (needs.edge || (needs.edgeIfThere && around.edge)) {
    const { header, secret } = present(around.edge, "distribution");
    allow.push(
      new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [secret.secretArn] }),
    );
    environment.EDGE_SECRET_ARN = secret.secretArn;
    environment.EDGE_HEADER = header;
  }
  if (needs.files) {
    const bucket = present(around.bucket, "bucket of jobs");
    allow.push(...bucket.allow(needs.files));
    environment.BUCKET_NAME = bucket.name;
  }
  for (const { prefix, operations } of lakeNeedsOf(needs)) {
    const lake = present(around.lake, "bucket of the lake");
    allow.push(...lake.allow(prefix, operations));
    environment.LAKE_BUCKET_NAME = lake.name;
  }
  if (needs.catalog) {
    const catalog = present(around.catalog, "catalog of the lake");
    allow.push(catalog.allow(needs.catalog));
    environment.CATALOG_DATABASE_NAME = catalog.name;
  }
  if (needs.webhooks && around.stage.webhookNetworks !== "")
    environment.WEBHOOK_NETWORKS = around.stage.webhookNetworks;
  if (needs.domains) environment.DOMAINS = around.stage.domains.join();
  if (needs.bus) {
    const bus = present(around.bus, "event bus");
    allow.push(bus.allow());
    environment.EVENT_BUS_NAME = bus.name;
  }
  if (needs.visitors) {
    const path = secretsPath(around.stage, "visitors");
    allow.push(allowSecrets(OF_VISITORS[needs.visitors], path));
    environment.VISITOR_SECRETS_PATH = path;
  }
  if (needs.destinationSecrets) {
    const path = secretsPath(around.stage, "destinations");
    allow.push(allowSecrets(OF_DESTINATIONS[needs.destinationSecrets], path));
    environment.DESTINATION_SECRETS_PATH = path;
  }
  return { allow, environment };
}

/**
 * SSM parameters, because they can be deleted for good. A secret of Secrets Manager can be restored, and a
 * table's item stays in the backups.
 */
const secretsPath = ({ name }: Stage, what: "visitors" | "destinations"): string =>
  `/rollcall/${name}/${what}`;

/** Accepts the wildcards: the secrets' names contain a period or an id, which the template cannot know. */
export function acknowledgeSecrets(role: IConstruct, stage: Stage, what: "visitors" | "destinations"): void {
  const each = what === "visitors" ? "Each period" : "Each version of a destination's secrets";
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ssm:<AWS::Region>:<AWS::AccountId>:parameter${secretsPath(stage, what)}/*]`,
    reason: `${each} has a parameter of its own, all below one path that holds nothing else.`,
  });
}

const OF_VISITORS = {
  use: ["GetParameter", "PutParameter"],
  end: ["GetParametersByPath", "DeleteParameters"],
};
const OF_DESTINATIONS = {
  use: ["GetParameter"],
  change: ["GetParameter", "PutParameter", "DeleteParameter"],
  end: ["DeleteParameter"],
};

/**
 * The parameters are encrypted with the account's Systems Manager key (`aws/ssm`), which needs no permission
 * of its own. To list a path is permitted on the path itself.
 */
function allowSecrets(operations: string[], path: string): PolicyStatement {
  const all = `${path}/*`;
  return allowParameters(operations, ...(operations.includes("GetParametersByPath") ? [path, all] : [all]));
}

function allowParameters(operations: string[], ...names: string[]): PolicyStatement {
  const place = `arn:${Aws.PARTITION}:ssm:${Aws.REGION}:${Aws.ACCOUNT_ID}:parameter`;
  return new PolicyStatement({
    actions: operations.map((each) => `ssm:${each}`),
    resources: names.map((name) => place + name),
  });
}

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`a function needs the ${what}, which its stack does not have`);
  return value;
}
