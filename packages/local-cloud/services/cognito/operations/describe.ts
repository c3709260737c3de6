import type {
  DescribeUserPoolClientRequest,
  DescribeUserPoolRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { clientOf, poolOf, required, type UserPoolOperation, type Service } from "../pools/service.ts";

/**
 * The template's properties have the names of the API, except two. GetUserPoolMfaConfig has the factors and
 * the settings of passkeys.
 */
async function describeUserPool(service: Service, given: DescribeUserPoolRequest): Promise<object> {
  const pool = poolOf(service, required(given, "UserPoolId").UserPoolId);
  const { UserPoolName: Name, Schema: SchemaAttributes, EnabledMfas: _, ...others } = pool.properties;
  const ofPool = Object.entries(others).filter(([name]) => !name.startsWith("WebAuthn"));
  const EstimatedNumberOfUsers = service.users.of(pool).length;
  return {
    UserPool: {
      Id: pool.id,
      Arn: pool.arn,
      Name,
      SchemaAttributes,
      ...Object.fromEntries(ofPool),
      EstimatedNumberOfUsers,
    },
  };
}

async function describeUserPoolClient(
  service: Service,
  given: DescribeUserPoolClientRequest,
): Promise<object> {
  const input = required(given, "UserPoolId", "ClientId");
  poolOf(service, input.UserPoolId);
  const { client } = clientOf(service, input.ClientId);
  return { UserPoolClient: { ClientId: client.id, ...client.properties, ClientName: client.name } };
}

export const describeOperations: Record<string, UserPoolOperation> = {
  DescribeUserPool: describeUserPool,
  DescribeUserPoolClient: describeUserPoolClient,
};
