import { AwsError } from "../../base/http.ts";
import type { Credentials } from "../../services/iam/index.ts";
import { sign } from "../../services/iam/sigv4.ts";

/** Whom the page may act as, besides a caller with the API key. */
export interface Offered {
  /** Users of the first user pool by their user name (`sub`), which stays when an address does not. */
  people: string[];
  /** Roles of the templates, by the name that the page shows. */
  roles: Record<string, string>;
}

/** A user as Cognito knows it now. */
export interface Person {
  sub: string;
  email: string;
  groups: string[];
}

/** A request for which a caller's headers are made: a signature covers all of it. */
export interface RequestToSign {
  host: string;
  path: string;
  body: string;
}

export interface Callers {
  offer: (offered: Offered) => void;
  /** The offered people who still have an account. */
  people: () => Promise<Person[]>;
  /** All who can be chosen, each with the text that the page shows. */
  list: () => Promise<{ id: string; name: string }[]>;
  /** The headers by which this caller may send the request; undefined for a caller that is not offered. */
  headersOf: (id: string, asked: RequestToSign) => Promise<Record<string, string> | undefined>;
}

interface Options {
  /** An operation of Cognito, without credentials. */
  cognito: (operation: string, input: object) => Promise<object | void>;
  userPoolId: string | undefined;
  /** Signs a user in by its user name, without asking for the password. */
  signIn: (name: string) => Promise<{ accessToken: string }>;
  apiKey: string | undefined;
  credentialsOf: (roleArn: string) => Credentials;
  region: string;
  now: () => number;
}

const API_KEY = "apiKey";
/**
 * A user's requests within this time of the local clock have one sign-in, since Cognito keeps each sign-in
 * until its refresh token expires. Short, so that requests soon show that a user was signed out or disabled.
 */
const SIGN_IN_LASTS_MS = 60_000;

/** Keys and passwords stay in this process: the page gets the headers of one request at a time. */
export function createCallers(options: Options): Callers {
  const { signIn, apiKey, credentialsOf, region, now } = options;
  let offered: Offered = { people: [], roles: {} };
  const signedIn = new Map<string, { accessToken: string; groups: string; until: number }>();
  /** A token names the groups of its sign-in, so other groups are a new sign-in. */
  const tokenOf = async (sub: string): Promise<string> => {
    const groups = JSON.stringify((await personOf(sub, options))?.groups);
    const kept = signedIn.get(sub);
    if (kept?.groups === groups && now() < kept.until) return kept.accessToken;
    const { accessToken } = await signIn(sub);
    signedIn.set(sub, { accessToken, groups, until: now() + SIGN_IN_LASTS_MS });
    return accessToken;
  };
  const people = async (): Promise<Person[]> => {
    const found = await Promise.all(offered.people.map((sub) => personOf(sub, options)));
    return found.filter((each) => each !== undefined);
  };
  return {
    offer: (next) => {
      offered = next;
    },
    people,
    list: async () => [
      ...(await people()).map(({ sub, email, groups }) => ({
        id: sub,
        name: groups.length > 0 ? `${email} (${groups.join(", ")})` : email,
      })),
      ...(apiKey === undefined ? [] : [{ id: API_KEY, name: "not signed in (API key)" }]),
      ...Object.keys(offered.roles).map((role) => ({ id: role, name: `${role} (IAM)` })),
    ],
    headersOf: async (id, { host, path, body }) => {
      if (offered.people.includes(id)) return { authorization: await tokenOf(id) };
      if (id === API_KEY && apiKey !== undefined) return { "x-api-key": apiKey };
      if (!Object.hasOwn(offered.roles, id)) return undefined;
      const signable = { method: "POST", path, headers: { host }, body };
      return sign(signable, credentialsOf(offered.roles[id]!), { region, service: "appsync" }, now());
    },
  };
}

/** Undefined for one whose account was deleted. */
async function personOf(sub: string, { cognito, userPoolId }: Options): Promise<Person | undefined> {
  const named = { UserPoolId: userPoolId, Username: sub };
  try {
    const { UserAttributes } = (await cognito("AdminGetUser", named)) as {
      UserAttributes: { Name: string; Value: string }[];
    };
    const { Groups } = (await cognito("AdminListGroupsForUser", named)) as {
      Groups: { GroupName: string }[];
    };
    const email = UserAttributes.find(({ Name }) => Name === "email")?.Value ?? sub;
    return { sub, email, groups: Groups.map(({ GroupName }) => GroupName) };
  } catch (error) {
    if (error instanceof AwsError && error.name === "UserNotFoundException") return undefined;
    throw error;
  }
}
