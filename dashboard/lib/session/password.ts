import { callAsPerson } from "./callAsPerson.ts";

/**
 * Sets another password for the person whom the page is about, who knows the present one. Throws an
 * `AuthError`.
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const input = { PreviousPassword: oldPassword, ProposedPassword: newPassword };
  await callAsPerson("ChangePassword", input, { isOnce: true });
}
