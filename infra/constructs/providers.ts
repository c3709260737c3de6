import { Aws, SecretValue } from "aws-cdk-lib";
import {
  CfnUserPool,
  CfnUserPoolDomain,
  CfnUserPoolIdentityProvider,
  OAuthScope,
  UserPoolClientIdentityProvider,
  type UserPool,
  type UserPoolClientOptions,
} from "aws-cdk-lib/aws-cognito";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct, IDependable } from "constructs";
import { providersOf, type StageProvider } from "../synth/providers.ts";
import type { Stage } from "../synth/stage.ts";

/**
 * The prefix of the pool's domain. It is unique in a region among all accounts, so it has the id of this one
 * (developer guide, "Configuring a user pool domain").
 */
export const signInDomain = ({ name }: Stage): string => `rollcall-${name.toLowerCase()}-${Aws.ACCOUNT_ID}`;

/** The name of the secret of a provider's client, which the operator makes before the deployment. */
export const secretNameOf = (stage: Stage, { name }: StageProvider): string =>
  `rollcall-${stage.name}-${name}`;

/** The properties of the pool's client that people need who sign in by a provider. */
export function oauthOf(stage: Stage): UserPoolClientOptions {
  if (stage.providers.length === 0) return { disableOAuth: true };
  return {
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.COGNITO_ADMIN],
      callbackUrls: stage.callbackUrls,
      logoutUrls: stage.callbackUrls,
    },
    // Without COGNITO, whose hosted pages would take passwords, and keep a cookie that no sign-out everywhere
    // ends. The API of the pool does not need it (API reference, CreateUserPoolClient).
    supportedIdentityProviders: providersOf(stage).map(({ name }) =>
      UserPoolClientIdentityProvider.custom(name),
    ),
  };
}

/**
 * The providers of the stage, and the domain with the endpoints of OAuth. Returns what a client that accepts
 * them has to wait for: nothing without providers.
 */
export function addProviders(
  scope: Construct,
  stage: Stage,
  pool: UserPool,
  inbound: IFunction | undefined,
): IDependable[] {
  if (!inbound) return [];
  const { userPoolId } = pool;
  // The CDK has no name for this trigger yet. It has one version (InboundFederationLambdaType of the API).
  (pool.node.defaultChild as CfnUserPool).addPropertyOverride("LambdaConfig.InboundFederation", {
    LambdaArn: inbound.functionArn,
    LambdaVersion: "V1_0",
  });
  inbound.addPermission("InboundFederationCognito", {
    principal: new ServicePrincipal("cognito-idp.amazonaws.com"),
    sourceArn: pool.userPoolArn,
  });
  new CfnUserPoolDomain(scope, "Domain", { userPoolId, domain: signInDomain(stage) });
  return providersOf(stage).map((each) => addProvider(scope, stage, userPoolId, each));
}

function addProvider(
  scope: Construct,
  stage: Stage,
  userPoolId: string,
  provider: StageProvider,
): CfnUserPoolIdentityProvider {
  const { name, issuer, clientId } = provider;
  // The template names the secret, and CloudFormation reads it.
  const secret = SecretValue.secretsManager(secretNameOf(stage, provider)).unsafeUnwrap();
  const ofOidc = { oidc_issuer: issuer, attributes_request_method: "GET" };
  return new CfnUserPoolIdentityProvider(scope, `Provider${name}`, {
    userPoolId,
    providerName: name,
    providerType: issuer === undefined ? "Google" : "OIDC",
    providerDetails: {
      client_id: clientId,
      client_secret: secret,
      authorize_scopes: "openid email",
      ...(issuer !== undefined && ofOidc),
    },
    // A user name has its subject in lower case. Cognito's guide has the exact one mapped to this attribute
    // ("Specifying identity provider attribute mappings").
    attributeMapping: {
      email: "email",
      email_verified: "email_verified",
      preferred_username: "sub",
      username: "sub",
    },
  });
}
