export const addresses = {
  title: "My addresses",
  add: "Add an address",
  failed: "Your addresses could not be loaded.",
  list: "Addresses",
  marks: {
    primary: "Primary",
    verified: "Verified",
    waiting: "Waiting for its code",
    bounced: "Bounced",
  },
  lapsesInDays: (days: number) => (days === 1 ? "Lapses in 1 day" : `Lapses in ${days} days`),
  lapsesInHours: (hours: number) => (hours === 1 ? "Lapses in 1 hour" : `Lapses in ${hours} hours`),
  lapsesSoon: "Lapses within an hour",
  more: (address: string) => `More for ${address}`,
  steps: {
    code: "Enter the code",
    newCode: "Send a new code",
    makePrimary: "Make primary",
    remove: "Remove",
  },
  /** Below an address: what its state means. */
  notes: {
    primary: "Mail goes to it. You can sign in with each verified address.",
    bouncedPrimary:
      "Mail to it came back. Make another verified address primary, or have its mailbox mended.",
    bouncedOther: "Mail to it came back, so it has to be verified again.",
  },
};

/** The changes since the page was last looked at, made in other windows or otherwise. */
export const changed = {
  words: (changes: string[]) => `Your addresses have changed: ${changes.join("; ")}. Shown is how it is now.`,
  noted: "All right",
  added: (address: string) => `${address} was added`,
  removed: (address: string) => `${address} was removed`,
  verified: (address: string) => `${address} was verified`,
  primary: (address: string) => `${address} became primary`,
  bounced: (address: string) => `mail to ${address} came back`,
};

export const add = {
  title: "Add an address",
  address: "Email address",
  help: "We mail a code to it. Until the code is entered, other people can claim it too, and after 7 days it lapses.",
  submit: "Send a code",
  busy: "Adding the address",
  have: "You have this address already. Close this to see it in your list.",
  taken:
    "Another person has verified this address, so it belongs to their account. If it is yours too, sign in to that account and remove it there.",
  notMailed:
    "The address was added, but the code could not be mailed. Close this, then choose “Send a new code” at the address.",
  tooMany: "You have 10 addresses, which is the most. Remove one first.",
};

export const verify = {
  title: "Enter the code",
  submit: "Verify the address",
  ends: "A code is good for 15 minutes.",
  wrong: "That code is not right. Look at the newest mail.",
  wrongLeft: (left: number) => {
    if (left === 0) return "That code is not right, and no tries are left. Send another.";
    return `That code is not right. ${left === 1 ? "1 try" : `${left} tries`} left.`;
  },
  noTries: "Five wrong codes were tried. Send another.",
  expired: "That code has ended. Send another.",
  taken:
    "Another person has verified this address since you added it, so it belongs to their account. You can remove it here.",
};

export const makePrimary = {
  title: "Make this address primary?",
  words: (next: string, now: string) =>
    `Mail then goes to ${next}. ${now} stays among your addresses: you can sign in with both, and it gets a notice of the change.`,
  submit: "Make primary",
  busy: "Making it primary",
};

export const remove = {
  title: "Remove this address?",
  words: (address: string) =>
    `${address} is taken out of your account. Mail from Rollcall no longer goes to it.`,
  ofVerified: "Another person can then verify it for theirs.",
  ofClaim: "Its code stops working. You can add it again later.",
  submit: "Remove",
  busy: "Removing the address",
};

/** Refusals that any change may get. */
export const addressRefusals = {
  invalid: "That is not an email address that can get mail. Write it as name@example.com.",
  codes: "Too many codes were asked for within an hour. Wait, then try again.",
  changing: "Your account is being changed at this moment. Try again.",
  conflict:
    "Nothing was done, because your account has changed since this was shown. Look again, then decide again.",
  mail: "The code could not be mailed. Try again in a moment.",
  gone: "This address is no longer in your account.",
  other: "That did not work. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so it may or may not be done. Try again: it is not done twice.",
};
