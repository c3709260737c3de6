export const profile = {
  title: "Profile",
  failed: "Your profile could not be loaded.",
};

export const details = {
  title: "About you",
  fields: {
    firstName: "First name",
    lastName: "Last name",
    locale: "Language",
    timezone: "Time zone",
  },
  localeHelp: "Mail is written in it if there is a translation.",
  noLocale: "No language chosen",
  zoneHelp: "Your own one. The days of a site are those of the site’s zone.",
  submit: "Save",
  busy: "Saving",
  saved: "Saved.",
  changed: (changes: string[]) =>
    `Your profile has changed: ${changes.join("; ")}. What you have typed stays.`,
  noted: "All right",
  isNow: (field: string, value: string) => `${field} is now “${value}”`,
  isEmpty: (field: string) => `${field} is now empty`,
  wrongName: "Write a name of at most 100 characters on one line.",
  wrongLocale: "Choose one of the languages in the list.",
  wrongZone: "Choose one of the zones in the list, such as Europe/Vienna.",
  conflict:
    "Nothing was saved, because your profile has changed since this was shown. Look again, then save again.",
  refused: "That could not be saved. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so it may or may not be saved. Try again.",
};

export const newPassword = {
  title: "Password",
  present: "Present password",
  next: "New password",
  submit: "Change the password",
  busy: "Changing the password",
  done: "The password is changed. It counts from your next sign-in on.",
  mismatch: "That is not your present password.",
};

/** The second factor: codes of an authenticator app. */
export const factor = {
  title: "Second factor",
  loading: "Reading if it is on",
  failed: "It could not be read if the second factor is on.",
  off: "Off. With it a sign-in asks for a code of an app on your phone, after the password.",
  on: "On. A sign-in asks for a code of your authenticator app, after the password.",
  setUp: "Set up",
  turnOff: "Turn off",
};

export const settingUp = {
  title: "Set up the second factor",
  scan: "Add an account in your authenticator app, and scan this.",
  picture: "QR code of the secret",
  type: "Or type the secret:",
  secret: "Secret",
  code: "The app then shows a code, another one every 30 seconds.",
  signedOut: "Type it. You are then signed out everywhere, and sign in with a code.",
  noPasskeys: "While it is on, passkeys do not sign you in.",
  lost: "Keep the secret in a safe place. If you lose it and the app, an administrator can turn the second factor off.",
  submit: "Turn on",
  busy: "Turning it on",
};

export const turningOff = {
  title: "Turn off the second factor?",
  words: "You then sign in without a code: by the password, or by a passkey if there is one.",
  /** For members of groups. */
  groups: "If a group of yours needs a second factor, you cannot use its rights until you set one up again.",
  submit: "Turn off",
  busy: "Turning it off",
};

/** The passkeys of the profile. */
export const passkeys = {
  title: "Passkeys",
  help: "A passkey of your phone, computer or security key signs you in without the password. While the second factor is on, none does.",
  loading: "Reading your passkeys",
  failed: "Your passkeys could not be read.",
  none: "You have none.",
  made: (day: string) => `Added on ${day}`,
  about: (name: string, day: string) => `${name}, added on ${day}`,
  add: "Add a passkey",
  adding: "Adding a passkey",
  added: "The passkey is added. It counts from your next sign-in on.",
  full: (most: number) => `You cannot have more than ${most}. Delete one to add another.`,
  earlier: "Of an earlier address: works no more",
  elsewhere: "This browser cannot add one here.",
  known: "This device has a passkey of your account already.",
  unmade: "No passkey was added. Try again.",
  delete: "Delete",
  sure: "Delete now",
  deleting: "Deleting",
  deleted: "The passkey is deleted. Its sign-ins go on: you can end them below.",
};

export const signIns = {
  title: "Sign-ins",
  help: "Lost a device, or signed in on another person’s? End all sign-ins at once.",
  /** For a stage with passkeys. */
  passkeys: "Passkeys sign in again: delete those of a lost device above.",
  submit: "Sign out everywhere",
  question: "Sign out everywhere?",
  words:
    "All your sign-ins end, this one too. Pages that are open elsewhere work for 15 minutes at most. If left open, they can show news for up to 24 hours.",
  busy: "Signing out",
};

export const signInList = {
  name: "Sign-ins of the last 90 days",
  columns: { at: "Time", device: "Device" },
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  appOn: (system: string) => `An app on ${system}`,
  app: "Not named",
  none: "None in the last 90 days.",
  failed: "The sign-ins could not be loaded.",
  trust: "The times are certain. The device is the one that the page or app named, so a thief can name any.",
};

export const deletion = {
  title: "Delete the account",
  help: "Takes your addresses and your sign-in away, for good.",
  open: "Delete the account",
  question: "Delete your account?",
  words:
    "Your sign-in ends at once, in all windows. Your addresses are free, also for other people. For 30 days administrators still see the primary one, marked as deleted; then that goes too. It cannot be undone.",
  type: (address: string) => `Type ${address} to confirm`,
  submit: "Delete for good",
  busy: "Deleting the account",
  mismatch: "That is another address. Type it as it stands above.",
  changed: (changes: string[]) => `Your account has changed: ${changes.join("; ")}.`,
  sites: (count: number) =>
    count === 1
      ? "You own a site. Delete it first, in its settings."
      : `You own ${count} sites. Delete them first, each in its settings.`,
  conflict:
    "Nothing was deleted, because your account has changed since this was shown. Look again, then decide again.",
  refused: "The account could not be deleted. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so the account may or may not be deleted. Try again.",
};
