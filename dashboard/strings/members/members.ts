import type { SiteRole } from "../../api/enums.ts";

/** The rights of each role, as sentences. */
const may = {
  OWNER: "The owner may do everything, and pass the site on.",
  EDITOR: "An editor also changes goals, funnels, filters, notes, and the paths that are not counted.",
  VIEWER: "A viewer sees the figures and changes nothing.",
} satisfies Record<SiteRole, string>;

/** The roles that a person can get by a click or an invitation. */
export type OtherRole = Exclude<SiteRole, "OWNER">;

export const members = {
  title: "Members",
  about: `The people who see this site. ${may.VIEWER} ${may.EDITOR} ${may.OWNER}`,
  failed: "The members could not be loaded.",
  nameless: "A person without a name",
  you: "you",
  since: (day: string) => `since ${day}`,
  make: { EDITOR: "Make editor", VIEWER: "Make viewer" } satisfies Record<OtherRole, string>,
  making: "Changing the role",
  made: {
    EDITOR: (who: string) => `${who} is an editor now.`,
    VIEWER: (who: string) => `${who} is a viewer now.`,
  },
  remove: "Remove",
  removeNow: "Remove now",
  removing: "Removing",
  removed: (who: string) => `${who} is no member any more.`,
  transfer: "Make owner",
  transferNow: "Make owner now",
  transferring: "Passing the site on",
  transferred: (who: string) => `${who} is the owner now.`,
  transferHelp:
    "A new owner can do everything with the site, and you become an editor. Only the new owner can undo that.",
  openInvitations:
    "A removed member, or an editor made a viewer, can come back by an open invitation to another address. Revoke it below.",
  ownerStays: "To leave, first make another member the owner, or delete the site.",
  leave: "Leave",
  leaveNow: "Leave now",
  leaving: "Leaving",
  changed: "In another window the members changed. Shown is how it is now.",
  fullOwner: "This person owns as many sites as one may. Another member can become the owner.",
  refused: "This could not be done. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so this may or may not be done. Try again.",
};

export const invitations = {
  title: "Invitations",
  about:
    "A person becomes a member by the link of a mail. It works for seven days, and for this address alone.",
  email: "Address of the person",
  wrongEmail: "Write a whole address, such as anna@example.com.",
  isIn: "The person with this address is in the site: change the role above.",
  role: "Role",
  roleHelp: `${may.VIEWER} ${may.EDITOR}`,
  invite: "Invite",
  inviting: "Inviting",
  invited: (email: string) => `An invitation was mailed to ${email}.`,
  none: "There is no open invitation.",
  open: "Open invitations",
  failed: "The invitations could not be loaded.",
  until: (day: string) => `until ${day}`,
  by: (name: string) => `by ${name}`,
  again: "Send again",
  sending: "Sending",
  limit:
    "A site has at most 50 open invitations. An address gets at most 5 a day, a person sends at most 20, staff 100, and all people together 1,000.",
  notMailed: "The invitation is stored, but the mail could not be sent. Send it again from the list.",
  refused: "This could not be sent. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached. Try again: nothing is mailed twice.",
};

/** The page of a link in an invitation's mail. */
export const accepting = {
  title: "Invitation to a site",
  about: (email: string) => `You are signed in as ${email}.`,
  which: "The invitation is for the address that it was mailed to: this account must have verified it.",
  accept: "Accept the invitation",
  busy: "Accepting",
  otherTitle: "This invitation is for another address",
  other:
    "It is for the account that has verified the address of the mail. Sign out and sign in to that account, sign up with that address, or add it to this account.",
  addresses: "My addresses",
  signOut: "Sign out",
  expiredTitle: "This invitation has expired",
  expired: "An invitation works for seven days. Ask the person who invited you for another one.",
  goneTitle: "This invitation cannot be used",
  gone: "It was used or withdrawn, the site is no longer there, or a part of the link is missing.",
  sites: "My sites",
  full: "The site has as many members as it may. Ask its owner.",
  refused: "This could not be done. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached. Try again: nothing happens twice.",
};
