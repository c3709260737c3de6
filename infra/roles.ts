import { Aws } from "aws-cdk-lib";
import { AccountRootPrincipal, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { fieldsBelow } from "./schema.ts";

/** The fields that each IAM role may ask for; nothing else of the API is open to IAM. */
const FIELDS = {
  /** The user's own servers; they assume it (sts:AssumeRole) with leave from their account. */
  backend: [
    "Query.user",
    "Query.userByEmail",
    "Query.site",
    "Subscription.onUserUpdated",
    "Subscription.onRealtimeStats",
  ],
  /** The function that pushes changes to subscribers runs as it; nobody else may assume it. */
  publisher: ["Mutation.publishUser", "Mutation.publishRealtimeStats"],
};

/** The two IAM callers of the API, each with leave per field. */
export class Roles extends Construct {
  readonly backend: Role;
  readonly publisher: Role;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.backend = new Role(this, "Backend", { assumedBy: new AccountRootPrincipal() });
    this.publisher = new Role(this, "Publisher", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  }

  /** Separate from the roles: the API knows functions, and a function runs as one of the roles. */
  allowFields(schema: string, apiId: string): void {
    for (const [name, entryFields] of Object.entries(FIELDS)) {
      const api = `arn:${Aws.PARTITION}:appsync:${Aws.REGION}:${Aws.ACCOUNT_ID}:apis/${apiId}`;
      const resources = fieldsBelow(schema, entryFields, "aws_iam").map(
        (path) => `${api}/types/${path.replace(".", "/fields/")}`,
      );
      const statement = new PolicyStatement({ actions: ["appsync:GraphQL"], resources });
      this[name as keyof typeof FIELDS].addToPolicy(statement);
    }
  }
}
