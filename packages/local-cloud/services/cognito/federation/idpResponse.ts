import { AwsError, type Answer, type Call } from "../../../base/http.ts";
import { textAnswer } from "../../../base/origins.ts";
import { invalidParameter, isAddress } from "../pools/attributes.ts";
import type { UserPool } from "../pools/pool.ts";
import type { Service } from "../pools/service.ts";
import type { User } from "../pools/users.ts";
import { claimsBehind, type ProviderAnswer, type Claims } from "./discovery.ts";
import type { Asked } from "../pools/federation.ts";
import { toPage } from "./redirects.ts";

/** Developer guide, "The redirect and authorization endpoint": a code is valid for five minutes. */
const CODE_SECONDS = 300;

/**
 * Takes the answer of a provider: signs the linked user in, and sends the browser back with a code. An error
 * of the provider, of a trigger or of the pool comes back as `error` and `error_description`.
 */
export async function answerProvider(service: Service, pool: UserPool, { query }: Call): Promise<Answer> {
  const asked = service.federation.asked.take(query.get("state") ?? "");
  if (!asked || asked.pool !== pool)
    return textAnswer(400, "invalid_request: the state is unknown, was used, or has ended");
  const error = query.get("error");
  if (error !== null)
    return toPage(asked, { error, error_description: query.get("error_description") ?? error });
  try {
    const answered = await read(service, asked, query.get("code") ?? "");
    const { sub } = await signedIn(service, asked, answered);
    const code = service.federation.codes.hold({ ...asked, sub }, CODE_SECONDS);
    return toPage(asked, { code });
  } catch (thrown) {
    if (!(thrown instanceof AwsError)) throw thrown;
    if (thrown.status === 501) return textAnswer(501, thrown.message);
    return toPage(asked, { error: "invalid_request", error_description: thrown.message });
  }
}

async function read({ federation }: Service, asked: Asked, code: string): Promise<ProviderAnswer> {
  const { provider, pool } = asked;
  const secret = federation.resolve(provider.clientSecret);
  try {
    return await claimsBehind(provider, { code, secret, redirectUri: federation.responseUrl(pool) });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AwsError("InvalidRequest", `Exception processing authorization code: ${why}`);
  }
}

/**
 * Returns the user whom the identity is linked to, with the attributes that the provider has mapped now
 * (developer guide, "Linking federated users to an existing user profile"). For an identity without a user
 * the trigger before sign-ups is called. It has to refuse: profiles of federated users are not imitated.
 */
async function signedIn(service: Service, asked: Asked, answered: ProviderAnswer): Promise<User> {
  const { pool, provider } = asked;
  const subject = answered.idToken.sub ?? "";
  const attributes = mapped(asked, await transformed(service, asked, subject, answered));
  const user = service.users.byIdentity(pool, provider.name, subject);
  if (user) {
    if (!user.enabled) throw new AwsError("NotAuthorizedException", "User is disabled.");
    return service.users.change(pool, user.sub, (now) => ({
      attributes: { ...now.attributes, ...attributes },
    }));
  }
  if (pool.needsAddress && attributes.email === undefined)
    throw invalidParameter("attributes required: [email]");
  await service.triggers.call("PreSignUp", {
    ...{ pool, client: asked.client, source: "PreSignUp_ExternalProvider" },
    userName: userNameFor(pool, provider.name, subject),
    request: { userAttributes: attributes, validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  throw new AwsError(
    "NotImplementedException",
    "the local Cognito makes no profile of a federated user: link the identity to a user, and have the trigger before sign-ups refuse others",
    501,
  );
}

/** The claims as the trigger of federation leaves them: it may return none, and changes nothing then. */
async function transformed(
  service: Service,
  { pool, client, provider }: Asked,
  subject: string,
  { idToken, userInfo }: ProviderAnswer,
): Promise<Claims> {
  const given = { ...idToken, ...userInfo };
  const response = await service.triggers.call("InboundFederation", {
    ...{ pool, client, source: "InboundFederation_ExternalProvider" },
    userName: userNameFor(pool, provider.name, subject),
    request: {
      providerName: provider.name,
      providerType: provider.type,
      attributes: { tokenResponse: {}, idToken, userInfo },
    },
    response: { userAttributesToMap: {} },
  });
  const changed = (response?.userAttributesToMap ?? {}) as Claims;
  return Object.keys(changed).length === 0 ? given : changed;
}

function mapped({ provider }: Asked, claims: Claims): Record<string, string> {
  const attributes = Object.entries(provider.mapping)
    .filter(([name]) => name !== "username")
    .flatMap(([name, claim]) => (claims[claim] === undefined ? [] : [[name, claims[claim]] as const]));
  const read = Object.fromEntries(attributes);
  if (read.email !== undefined && !isAddress(read.email))
    throw invalidParameter("Invalid email address format.");
  // Developer guide, "Specifying identity provider attribute mappings": unverified unless mapped.
  return read.email === undefined ? read : { email_verified: "false", ...read };
}

/** A pool that ignores case has names in lower case: a subject cannot be read from them. */
function userNameFor({ caseSensitive }: UserPool, provider: string, subject: string): string {
  const name = `${provider}_${subject}`;
  return caseSensitive ? name : name.toLowerCase();
}
