import { createRemoteJWKSet, jwtVerify } from "jose";
import type { Outputs } from "./processes.ts";

/** The schema of both servers by hand. */
export const typeDefs = /* GraphQL */ `
  enum UserStatus {
    ACTIVE
    SUSPENDED
    DELETED
  }
  type User {
    userId: ID!
    version: Int!
    status: UserStatus!
    email: String!
    primaryEmailId: ID!
    firstName: String
    lastName: String
    locale: String
    timezone: String
    createdAt: String!
    updatedAt: String!
  }
  type Query {
    me: User
  }
`;

/**
 * Returns a function that names the user of a token. A token is verified once and cached until it expires.
 */
export function callers({ region, userPoolId, cognitoUrl }: Outputs): (token: string) => Promise<string> {
  const keys = createRemoteJWKSet(new URL(`${cognitoUrl}/${userPoolId}/.well-known/jwks.json`));
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const verified = new Map<string, { sub: string; until: number }>();
  return async (token) => {
    const known = verified.get(token);
    if (known && known.until > Date.now()) return known.sub;
    const { payload } = await jwtVerify(token, keys, { issuer });
    verified.set(token, { sub: payload.sub!, until: payload.exp! * 1000 });
    return payload.sub!;
  };
}
