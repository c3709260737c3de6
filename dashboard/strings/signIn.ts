import type { Refusal } from "../lib/refusals.ts";

export const signIn = {
  title: "Sign in",
  address: "Email address",
  password: "Password",
  submit: "Sign in",
  busy: "Signing in",
  byPasskey: "Sign in with a passkey",
  create: "Create an account",
  forgot: "Forgot your password?",
  ended: "Your session has ended. Sign in to go on.",
};

export const signUp = {
  title: "Create an account",
  submit: "Create account",
  busy: "Creating the account",
  have: "Have an account? Sign in",
  exists: "That address has an account.",
  signInInstead: "Sign in?",
};

export const forgotten = {
  title: "Forgotten password",
  help: "Type the primary address of your account. We mail a code to it, with which you can set a new password.",
  submit: "Send a code",
  busy: "Sending the code",
  sent: (address: string) =>
    `If ${address} is the primary address of an account, a code is on its way to it.`,
  password: "New password",
  set: "Set the password",
  setting: "Setting the password",
  back: "Back to sign in",
};

export const signInRefusals: Record<Refusal, string> = {
  mismatch: "That address and password do not match.",
  disabled: "This account is suspended.",
  exists: "That address has an account.",
  invalidAddress: "That is not an email address that can get mail. Write it as name@example.com.",
  wrongCode: "That code is not right. Look at the newest mail.",
  expiredCode: "That code has ended. Send another.",
  tooMany: "Too many tries. Wait some minutes, then try again.",
  tooManyInHour:
    "It does not match, or there were too many tries. Sign in by your primary address, or wait an hour.",
  wrongFactor: "That code is not right. Type the one that the app shows now.",
  usedFactor: "That code was used already. Wait for the next one in the app.",
  refusedFactor: "That code was not accepted. Type the next one, or go back and sign in again.",
  endedFactor: "The time for the code is over. Sign in again.",
  noPasskey:
    "No passkey works for this address. Type your primary address and try again, or sign in with the password.",
  unusedPasskey:
    "No passkey was used. Type your primary address and try again, or sign in with the password.",
  weakPassword: "That password does not meet the rule.",
  mustReset: "A new password has to be set first: choose “Forgot your password?”.",
  otherStep: "This account needs a step that this page does not have. Ask the people who run this Rollcall.",
  ended: "Your session has ended. Sign in to go on.",
  offline: "You are offline, or the sign-in cannot be reached. Try again.",
  unknown: "That did not work. Try again.",
};

export const refusedPerson = {
  suspended: {
    title: "This account is suspended",
    words:
      "You can do nothing with it until an administrator reactivates it. Your data stays as it is. Ask the people who run this Rollcall.",
  },
  deleted: {
    title: "This account was deleted",
    words: "You can create a new account with the same address.",
  },
  taken: {
    title: "Somebody else verified this address",
    words:
      "Another account has verified the address of this one since you signed up. Nothing was lost: no data was in this account yet. Create an account with another address, or ask the people who run this Rollcall.",
  },
  signOut: "Sign out",
};
