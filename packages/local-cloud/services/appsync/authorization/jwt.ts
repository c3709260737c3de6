export type JwtClaims = Readonly<Record<string, unknown>>;

/** The claims of a JWT, unverified; undefined if the text is not a JWT. */
export function claimsOf(token: string): JwtClaims | undefined {
  const [head = "", body = "", signature, more] = token.split(".");
  if (signature === undefined || more !== undefined || !decoded(head)) return undefined;
  return decoded(body);
}

/** The token of an Authorization header. The scheme `Bearer` may stand before it. */
export function withoutScheme(authorization: string): string {
  return authorization.replace(/^Bearer /, "");
}

function decoded(part: string): JwtClaims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as JwtClaims) : undefined;
  } catch {
    return undefined;
  }
}
