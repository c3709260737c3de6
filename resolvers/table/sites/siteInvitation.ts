import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import * as site from "./site.ts";
import type { MemberRole } from "./siteMember.ts";

/**
 * An invitation to become a member of a site, for the person who has verified an address. The table has only
 * the hash of its token. It expires with its `ttl`, and with it the address that it holds.
 */
export type SiteInvitationItem = Key & {
  entity: "SiteInvitation";
  /** SHA-256 of the secret part of the token, in hex. */
  invitationId: string;
  siteId: string;
  /** Normalised. */
  email: string;
  role: MemberRole;
  /** The id of the user who invited. */
  invitedBy: string;
  createdAt: string;
  /** When its mail was handed to SES. Absent before, and if SES refused it. */
  mailedAt?: string;
  /** The same instant as `ttl`. */
  expiresAt: string;
  ttl: number;
};

export const INVITATION_SECONDS = 7 * 24 * 3600;

/** The most open invitations of a site. The schema says the number. */
export const MAX_INVITATIONS = 50;

export function key(siteId: string, invitationId: string): Key {
  return { PK: site.sitePartition(siteId), SK: `INVITE#${part(invitationId)}` };
}

/** A site's invitations, also expired ones that DynamoDB has not deleted yet. */
export function invitationsOf(siteId: string): Range {
  return { partition: site.sitePartition(siteId), prefix: "INVITE#" };
}

/** The form of a token, as a regular expression: `functions/lib/ids/tokens.ts` draws the secret. */
export const INVITATION_TOKEN = "[A-Za-z0-9]{1,128}[.][A-Za-z0-9_-]{1,128}";

/**
 * Returns the token of an invitation: the site's id, which finds its partition, and the secret. Neither part
 * has a dot.
 */
export function invitationToken(siteId: string, secret: string): string {
  return `${siteId}.${secret}`;
}

export function item(
  input: Pick<
    SiteInvitationItem,
    "invitationId" | "siteId" | "email" | "role" | "invitedBy" | "expiresAt"
  > & {
    now: string;
    ttl: number;
  },
): Omit<SiteInvitationItem, keyof Key> {
  const { now, ...rest } = input;
  return { entity: "SiteInvitation", ...rest, createdAt: now };
}
