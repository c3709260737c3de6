import { Aws, Stack, Validations } from "aws-cdk-lib";
import { AccountRootPrincipal, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { DocumentNode } from "graphql";
import { fieldsBelow } from "../synth/schema.ts";

/** The fields that each IAM role may ask for; nothing else of the API is open to IAM. */
const FIELDS = {
  /** The user's own servers; they assume it (sts:AssumeRole) with leave from their account. */
  backend: [
    "Query.user",
    "Query.userByEmail",
    "Query.site",
    "Query.sites",
    "Query.siteByDomain",
    "Query.visitorSessions",
    "Query.sharedSite",
    "Mutation.recordEvent",
    "Subscription.onUserUpdated",
    "Subscription.onRealtimeStats",
    "Subscription.onSharedRealtime",
  ],
  /**
   * May make every push. Its ARN is an output for other programs, and only a function may assume it. The product's own functions do not run
   * as it: each has a role for the one field that it needs.
   */
  publisher: ["Mutation.publishUser", "Mutation.publishRealtimeStats", "Mutation.endExpiredShares"],
};

/** The two IAM callers of the API, each with leave per field. */
export class Roles extends Construct {
  readonly backend: Role;
  readonly publisher: Role;

  constructor(scope: Construct, id: string, { schema, apiId }: { schema: DocumentNode; apiId: string }) {
    super(scope, id);
    this.backend = new Role(this, "Backend", { assumedBy: new AccountRootPrincipal() });
    this.publisher = new Role(this, "Publisher", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    for (const [name, entryFields] of Object.entries(FIELDS)) {
      const granted = [...new Set(fieldsBelow(schema, entryFields, "aws_iam").map(grantOf))];
      const role = this[name as keyof typeof FIELDS];
      role.addToPolicy(leaveFor(apiId, granted));
      for (const path of granted.filter((each) => each.endsWith("*"))) this.#acknowledge(role, apiId, path);
    }
  }

  #acknowledge(role: Role, apiId: string, path: string): void {
    const { "Fn::GetAtt": attribute } = Stack.of(this).resolve(apiId) as { "Fn::GetAtt": string[] };
    const api = `arn:<AWS::Partition>:appsync:<AWS::Region>:<AWS::AccountId>:apis/<${attribute.join(".")}>`;
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${api}/types/${path}]`,
      reason: "Which fields of the type are open to IAM, the schema's directives say one by one.",
    });
  }
}

/** Leave for a function to ask the API for one field, and for whatever can be selected below it: field by field, since that is little. */
export function allowField(schema: DocumentNode, apiId: string, entryField: string): PolicyStatement {
  const paths = fieldsBelow(schema, [entryField], "aws_iam");
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
 * Where a caller may enter is granted field by field. What hangs on the answer is granted type by type: field by field it would be longer
 * than the 10,240 characters that a role's own policies may have (IAM guide, "IAM and AWS STS quotas").
 */
function grantOf(path: string): string {
  const [type = "", field = ""] = path.split(".");
  return ["Query", "Mutation", "Subscription"].includes(type)
    ? `${type}/fields/${field}`
    : `${type}/fields/*`;
}
