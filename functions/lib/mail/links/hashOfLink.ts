import { createHash } from "node:crypto";

/**
 * A hash of a link: enough to distinguish the links of one mail, at most 250 of which are tracked (SES guide,
 * "Email sending metrics FAQs").
 */
export function hashOfLink(link: string): string {
  return createHash("sha256").update(link).digest("base64url").slice(0, 11);
}
