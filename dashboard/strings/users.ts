import { groups } from "./groups.ts";

export const users = {
  title: "Users",
  about:
    "A colleague signs up in this dashboard with an address of their own. Then give the account a group here: Viewer, Editor or Administrator. The owner of a site invites people to it in its settings.",
  search: "Search by the beginning of an address",
  failed: "The users could not be loaded. If you have just become an administrator, sign out and in again.",
  nothing: (text: string) => `No address begins with “${text}”.`,
  none: "There are no users yet.",
  clear: "Clear the search",
  columns: {
    address: "Address",
    name: "Name",
    status: "Status",
    groups: "Groups",
    since: "Since",
    actions: "Actions",
  },
  status: { ACTIVE: "Active", SUSPENDED: "Suspended", DELETED: "Deleted" },
  groups,
  noName: "–",
  noGroups: "–",
  actionsFor: (address: string) => `Actions for ${address}`,
  actions: {
    suspend: "Suspend",
    reactivate: "Reactivate",
    groups: "Change groups",
    factor: "Reset the second factor",
    signOut: "Sign out everywhere",
    signIns: "Sign-ins",
  },
  self: "This is your own account.",
};

export const suspension = {
  title: (address: string) => `Suspend ${address}?`,
  words:
    "Their sign-in, their sessions and their live pages end at once. Their data, addresses and sites stay. You can reactivate them.",
  submit: "Suspend",
  busy: "Suspending",
};

export const reactivation = {
  title: (address: string) => `Reactivate ${address}?`,
  words: "They can sign in again, with the groups, addresses and data that they have.",
  submit: "Reactivate",
  busy: "Reactivating",
};

export const factorReset = {
  title: (address: string) => `Reset the second factor of ${address}?`,
  words:
    "For a person who has lost the authenticator app. Its codes are not asked for any more, the person is signed out everywhere, and a mail says so. Make sure that the person is who they say they are. Until another app is set up, they sign in without a code: by the password, or by a passkey if there is one. Delete passkeys of lost devices in the profile.",
  submit: "Reset the second factor",
  busy: "Resetting",
};

export const signOut = {
  title: (address: string) => `Sign ${address} out everywhere?`,
  words:
    "For a lost device, or a sign-in that is not theirs. All their sign-ins and live pages end, and a mail says so. Their own data can still be read from there for up to 15 minutes. They can sign in again within moments, with the password that they have: if somebody else knows it, they change it then.",
  submit: "Sign out everywhere",
  busy: "Signing out",
};

export const signInsOf = (address: string): string => `Sign-ins of ${address}`;

export const grouping = {
  title: (address: string) => `Groups of ${address}`,
  words:
    "New groups count from the next sign-in, or within 15 minutes. Of a group that is taken away, reading, changes and live pages end at once.",
  legend: "Groups",
  may: {
    viewer: "Reads all users, sites, mail and people.",
    editor: "Also writes texts, sends mail and changes customer data.",
    admin: "Also changes all sites and settings, and manages users.",
  } satisfies Record<keyof typeof users.groups, string>,
  submit: "Save the groups",
  busy: "Saving the groups",
};

/** The reasons for which a change of a user is refused. */
export const userRefusals = {
  conflict:
    "Nothing was done, because this user has changed since they were shown. Look again, then decide again.",
  changed: (changes: string[]) => `Now: ${changes.join("; ")}.`,
  status: (status: string) => `the status is ${status}`,
  groups: (groups: string) => `the groups are ${groups}`,
  noGroups: "there are no groups",
  address: (address: string) => `the address is ${address}`,
  name: (name: string) => `the name is ${name}`,
  gone: "This user is no longer there.",
  noAdmin: "You are no longer an administrator.",
  other: "That did not work. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so it may or may not be done. Try again.",
};
