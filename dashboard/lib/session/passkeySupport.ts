import { pool } from "../cognito/call.ts";

/** Returns whether people of the stage sign in with passkeys. */
export const hasPasskeys = (): boolean => pool().passkeyDomain !== null;

/**
 * Returns whether this page can use them: browsers take passkeys of the page's own domain, and of those above
 * it (Web Authentication Level 3, 5.1.3).
 */
export function canUsePasskeys(): boolean {
  const { passkeyDomain } = pool();
  return (
    passkeyDomain !== null &&
    `.${location.hostname}`.endsWith(`.${passkeyDomain}`) &&
    "parseCreationOptionsFromJSON" in (window.PublicKeyCredential ?? {})
  );
}
