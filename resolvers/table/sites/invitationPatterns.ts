import { invitationsBy, invitationsOfAll, invitationsTo } from "../counter.ts";
import * as idempotency from "../idempotency.ts";
import type { Pattern } from "../pattern.ts";
import * as emailOwner from "../users/emailOwner.ts";
import * as user from "../users/user.ts";
import * as site from "./site.ts";
import * as siteInvitation from "./siteInvitation.ts";
import * as siteMember from "./siteMember.ts";

/** The access patterns of invitations to sites. */
export const invitationPatterns: Pattern[] = [
  {
    row: "invitations-1",
    question: "the open invitations of a site, at most 50, and those that have expired lately",
    by: ["Mutation.inviteSiteMember", "Site.invitations"],
    requests: (input) => [{ query: siteInvitation.invitationsOf(input.siteId), consistent: true }],
  },
  {
    row: "invitations-2",
    question: "the invitation to revoke, and that of a repeated call: was it mailed?",
    by: ["Mutation.inviteSiteMember", "Mutation.revokeSiteInvitation"],
    requests: (input) => [{ get: siteInvitation.key(input.siteId, input.hash), consistent: true }],
  },
  {
    row: "invitations-3",
    question: "the caller, the site of a token, its invitation, and the caller's membership",
    by: ["Mutation.acceptSiteInvitation"],
    requests: (input) => [
      {
        batch: [
          user.key(input.userId),
          site.key(input.siteId),
          siteInvitation.key(input.siteId, input.hash),
          siteMember.key(input.siteId, input.userId),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "invitations-4",
    question: "how many invitations were mailed today, the lock of an address, and an earlier result",
    by: ["Mutation.inviteSiteMember"],
    requests: (input) => [
      {
        batch: [
          invitationsTo(input.mailboxHash, input.at),
          invitationsBy(input.userId, input.at),
          invitationsOfAll(input.at),
          emailOwner.key(input.address),
          idempotency.key(input.userId, input.operation, input.idempotencyKey),
        ],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "invitations-5",
    question: "the person who has an address, and that person's membership",
    by: ["Mutation.inviteSiteMember"],
    requests: (input) => [
      {
        batch: [user.key(input.userId), siteMember.key(input.siteId, input.userId)],
        consistent: true,
      },
    ],
  },
];
