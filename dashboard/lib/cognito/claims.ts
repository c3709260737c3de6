/** Tokens as Cognito issues them (API reference, AuthenticationResultType). */
export interface IssuedTokens {
  AccessToken: string;
  IdToken?: string;
  RefreshToken?: string;
}

interface Claims {
  sub: string;
  username: string;
  iat: number;
  exp: number;
  /** Only of an id token: groups that were left out, with commas, because they need a second factor. */
  groups_without_second_factor?: string;
}

/** The claims of a token of Cognito, which are JSON in base64url (RFC 7519). */
export function claimsOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as Claims;
}
