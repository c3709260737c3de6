import { Aws, Stack, Validations } from "aws-cdk-lib";
import {
  AccountRootPrincipal,
  PolicyStatement,
  Role,
  ServicePrincipal,
  ManagedPolicy,
} from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { DocumentNode } from "graphql";
import { fieldsOfServers, PUBLISHING } from "../synth/authorization.ts";
import { fieldsBelow, fieldsOf, isRoot } from "../synth/schema.ts";

/**
 * Fields that no push contains: a role that may publish a user or a campaign needs no permission to read the
 * person's profile, the events of mails, and all fields below them.
 */
const NEVER_PUBLISHED = [
  "User.profile",
  "Campaign.where",
  "Campaign.segmentId",
  "Campaign.events",
  "Campaign.stats",
  "Campaign.skippedPeople",
  "Campaign.links",
  "Campaign.hours",
];

/**
 * The fields of one managed policy. It has at most 6,144 characters, and the policies in a role 10,240
 * together (IAM guide, "IAM and AWS STS quotas"); the ARN of a field has about 120. A role can have 10
 * managed policies.
 */
const MAX_FIELDS = 45;

interface Props {
  schema: DocumentNode;
  /** The fields of all domains: a stage may have left some out. */
  fieldsOfAll: ReadonlyMap<string, unknown>;
  apiId: string;
}

/** The two IAM callers of the API, each with permissions per field. */
export class Roles extends Construct {
  /** The role of the operator's servers, which assume it with permission of their account. */
  readonly backend: Role;
  /**
   * May publish every push. Its ARN is an output for other programs, and only a function may assume it. The
   * product's functions do not use it: each has a role for the single field that it needs.
   */
  readonly publisher: Role;

  constructor(scope: Construct, id: string, { schema, fieldsOfAll, apiId }: Props) {
    super(scope, id);
    this.backend = new Role(this, "Backend", { assumedBy: new AccountRootPrincipal() });
    this.publisher = new Role(this, "Publisher", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    const fields = fieldsOf(schema);
    const publishing = PUBLISHING.filter((field) => fields.has(field) || !fieldsOfAll.has(field));
    const ofRoles: [Role, string[]][] = [
      [this.backend, fieldsBelow(schema, fieldsOfServers(schema), "aws_iam")],
      [this.publisher, fieldsBelow(schema, publishing, "aws_iam", NEVER_PUBLISHED)],
    ];
    for (const [role, paths] of ofRoles) {
      const granted = [...new Set(paths.map(grantOf))];
      for (let at = 0; at < granted.length; at += MAX_FIELDS) {
        const paths = granted.slice(at, at + MAX_FIELDS);
        const statements = [leaveFor(apiId, paths)];
        const id = `${role.node.id}Fields${at / MAX_FIELDS + 1}`;
        const policy = new ManagedPolicy(this, id, { roles: [role], statements });
        for (const path of paths.filter((each) => each.endsWith("*"))) this.#acknowledge(policy, apiId, path);
      }
    }
  }

  #acknowledge(policy: ManagedPolicy, apiId: string, path: string): void {
    const { "Fn::GetAtt": attribute } = Stack.of(this).resolve(apiId) as { "Fn::GetAtt": string[] };
    const api = `arn:<AWS::Partition>:appsync:<AWS::Region>:<AWS::AccountId>:apis/<${attribute.join(".")}>`;
    Validations.of(policy).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${api}/types/${path}]`,
      reason: "Which fields of the type are open to IAM, the schema's directives say one by one.",
    });
  }
}

/**
 * The statements that let a function publish by one field and select everything below it that pushes contain.
 * They list each field, because these are few.
 */
export function allowField(schema: DocumentNode, apiId: string, entryField: string): PolicyStatement {
  const paths = fieldsBelow(schema, [entryField], "aws_iam", NEVER_PUBLISHED);
  return leaveFor(
    apiId,
    paths.map((path) => path.replace(".", "/fields/")),
  );
}

function leaveFor(apiId: string, paths: string[]): PolicyStatement {
  const api = `arn:${Aws.PARTITION}:appsync:${Aws.REGION}:${Aws.ACCOUNT_ID}:apis/${apiId}`;
  const resources = paths.map((path) => `${api}/types/${path}`);
  return new PolicyStatement({ actions: ["appsync:GraphQL"], resources });
}

/**
 * Root fields are granted one by one; the fields below them are granted by type. Listing those one by one
 * would exceed the 10,240 characters of a role's inline policies (IAM guide, "IAM and AWS STS quotas").
 */
function grantOf(path: string): string {
  const [type = "", field = ""] = path.split(".");
  return isRoot(type) ? `${type}/fields/${field}` : `${type}/fields/*`;
}
