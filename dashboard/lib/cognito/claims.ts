/** Tokens as Cognito issues them (API reference, AuthenticationResultType). */
export interface IssuedTokens {
  AccessToken: string;
  IdToken?: string;
  RefreshToken?: string;
}

/** The claims of a token of Cognito, which are JSON in base64url (RFC 7519). */
export function claimsOf(token: string): { sub: string; username: string; iat: number; exp: number } {
  const [, payload = ""] = token.split(".");
  return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as ReturnType<typeof claimsOf>;
}
