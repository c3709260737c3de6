export type Claims = Readonly<Record<string, unknown>>;

/** The claims of a JWT, unverified; undefined if the text is not a JWT. */
export function claimsOf(token: string): Claims | undefined {
  const [head = "", body = "", signature, more] = token.split(".");
  if (signature === undefined || more !== undefined || !decoded(head)) return undefined;
  return decoded(body);
}

function decoded(part: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
}
