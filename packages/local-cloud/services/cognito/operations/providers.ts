import type {
  AdminDisableProviderForUserRequest,
  AdminLinkProviderForUserRequest,
  ProviderUserIdentifierType,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import type { IdentityProvider } from "../pools/identityProvider.ts";
import { invalidParameter } from "../pools/attributes.ts";
import type { UserPool } from "../pools/pool.ts";
import { poolOf, required, userOf, type Service, type UserPoolOperation } from "../pools/service.ts";

/** API reference, AdminLinkProviderForUser: the most identities that are linked to one user. */
const MOST = 5;

/** Links an identity that has no user yet to a user of the pool. */
async function adminLinkProviderForUser(
  service: Service,
  given: AdminLinkProviderForUserRequest,
): Promise<object> {
  const { pool, source, provider } = sourceOf(service, given, given.SourceUser);
  const { ProviderName, ProviderAttributeValue: name = "" } = given.DestinationUser ?? {};
  if (ProviderName !== "Cognito") throw lacking(`a DestinationUser of the provider ${String(ProviderName)}`);
  const user = userOf(service, pool, name);
  const { name: of, type, issuer } = provider;
  if (service.users.byIdentity(pool, of, source)?.sub === user.sub)
    throw invalidParameter("SourceUser is already linked to DestinationUser");
  await service.users.change(pool, user.sub, ({ identities = [] }) => {
    if (identities.length >= MOST) throw new AwsError("LimitExceededException", "Too many linked identities");
    const linkedAt = service.clock.now();
    return { identities: [...identities, { provider: of, type, issuer, subject: source, linkedAt }] };
  });
  return {};
}

/** Ends the link of an identity: the next sign-in by it is a new sign-up. */
async function adminDisableProviderForUser(
  service: Service,
  given: AdminDisableProviderForUserRequest,
): Promise<object> {
  const { pool, source, provider } = sourceOf(service, given, given.User);
  const user = service.users.byIdentity(pool, provider.name, source);
  if (!user) throw new AwsError("UserNotFoundException", "User does not exist.");
  await service.users.change(pool, user.sub, ({ identities = [] }) => ({
    identities: identities.filter((each) => each.provider !== provider.name || each.subject !== source),
  }));
  return {};
}

/** The provider of a request, and the subject of the person there. */
function sourceOf(
  service: Service,
  given: { UserPoolId?: string | undefined },
  of: ProviderUserIdentifierType | undefined,
): { pool: UserPool; source: string; provider: IdentityProvider } {
  const pool = poolOf(service, required(given, "UserPoolId").UserPoolId);
  const {
    ProviderName: name = "",
    ProviderAttributeName: attribute,
    ProviderAttributeValue: value = "",
  } = of ?? {};
  if (name === "Cognito") throw lacking("the provider Cognito as a source");
  if (attribute !== "Cognito_Subject") throw lacking(`the ProviderAttributeName ${String(attribute)}`);
  const provider = service.federation.find(pool, name);
  if (!provider) throw invalidParameter(`The provider ${name} does not exist for this user pool`);
  if (value === "") throw invalidParameter("ProviderAttributeValue must not be empty");
  return { pool, source: value, provider };
}

const lacking = (what: string): AwsError =>
  new AwsError("NotImplementedException", `the local Cognito does not imitate ${what}`, 501);

export const providerOperations: Record<string, UserPoolOperation> = {
  AdminLinkProviderForUser: adminLinkProviderForUser,
  AdminDisableProviderForUser: adminDisableProviderForUser,
};
