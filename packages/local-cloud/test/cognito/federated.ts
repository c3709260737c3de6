import {
  AdminCreateUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { OidcProvider } from "../support/oidcProvider.ts";
import { client, having, pool, standUp, type Handler, type Stood } from "./standUp.ts";

export const CALLBACK = "http://localhost/app/";
export const arnOf = (name: string): string => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

/** A pool with a domain, and a provider of the test's own that its client accepts. */
export async function standUpFederated(
  provider: OidcProvider,
  functions: Record<string, Handler> = {},
): Promise<Stood> {
  const LambdaConfig = {
    PreSignUp: arnOf("preSignUp"),
    InboundFederation: { LambdaArn: arnOf("inbound"), LambdaVersion: "V1_0" },
    PreTokenGeneration: arnOf("tokens"),
  };
  return standUp({
    resources: {
      Pool: having(pool, { LambdaConfig }),
      Domain: {
        Type: "AWS::Cognito::UserPoolDomain",
        Properties: { UserPoolId: { Ref: "Pool" }, Domain: "people-of-test" },
      },
      Acme: {
        Type: "AWS::Cognito::UserPoolIdentityProvider",
        Properties: {
          UserPoolId: { Ref: "Pool" },
          ProviderName: "Acme",
          ProviderType: "OIDC",
          ProviderDetails: {
            client_id: provider.clientId,
            client_secret: provider.clientSecret,
            authorize_scopes: "openid email",
            oidc_issuer: provider.issuer,
            attributes_request_method: "GET",
          },
          AttributeMapping: {
            email: "email",
            email_verified: "email_verified",
            preferred_username: "sub",
            username: "sub",
          },
        },
      },
      Client: having(client, {
        AllowedOAuthFlowsUserPoolClient: true,
        AllowedOAuthFlows: ["code"],
        AllowedOAuthScopes: ["openid", "email", "aws.cognito.signin.user.admin"],
        CallbackURLs: [CALLBACK],
        LogoutURLs: [CALLBACK],
        SupportedIdentityProviders: ["COGNITO", "Acme"],
      }),
    },
    functions: {
      [arnOf("preSignUp")]: (event) => event,
      [arnOf("inbound")]: (event) => event,
      [arnOf("tokens")]: (event) => event,
      ...functions,
    },
  });
}

/** A confirmed user with a password, linked to a subject of the provider. Returns the user's name. */
export async function linked({ sdk, poolId }: Stood, email: string, subject: string): Promise<string> {
  const UserPoolId = poolId;
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
  ];
  const { User } = await sdk.send(
    new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: "SUPPRESS" }),
  );
  const Username = User!.Username!;
  const Password = "Correct-horse-7";
  await sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  await sdk.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId,
      DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: Username },
      SourceUser: {
        ProviderName: "Acme",
        ProviderAttributeName: "Cognito_Subject",
        ProviderAttributeValue: subject,
      },
    }),
  );
  return Username;
}
