import type { Answer, Call } from "../../../base/http.ts";
import { textAnswer } from "../../../base/origins.ts";
import type { UserPool } from "../pools/pool.ts";
import type { Service } from "../pools/service.ts";
import { authorize, logOut } from "./authorize.ts";
import { answerProvider } from "./idpResponse.ts";
import { revokeTokens, tradeTokens } from "./token.ts";

type Endpoint = (service: Service, pool: UserPool, call: Call) => Promise<Answer>;

/**
 * The endpoints of a pool's domain (developer guide, "User pool endpoints and managed login reference"), by
 * method and path below `/<poolId>`.
 */
const ENDPOINTS: Record<string, Endpoint> = {
  "GET oauth2/authorize": authorize,
  "GET oauth2/idpresponse": answerProvider,
  "POST oauth2/token": tradeTokens,
  "POST oauth2/revoke": revokeTokens,
  "GET logout": logOut,
};

/** Other endpoints that a domain has on AWS. */
const LACKING = /^(oauth2\/\w+|login|signup|confirmUser|forgotPassword|changePassword|error|saml2\/\w+)$/;

/** Answers a request to a pool's domain. Returns undefined for a path that is none of its endpoints. */
export function answerDomain(service: Service, call: Call): Promise<Answer> | undefined {
  const [, id = "", rest = ""] = /^\/([^/]+)\/(.+)$/.exec(call.path) ?? [];
  const pool = service.pools.get(id);
  if (!pool || !service.federation.hasDomain(pool)) return undefined;
  const name = `${call.method} ${rest}`;
  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  if (endpoint) return endpoint(service, pool, call);
  if (!LACKING.test(rest)) return undefined;
  return Promise.resolve(textAnswer(501, `the local Cognito does not imitate ${name} of a pool's domain`));
}
