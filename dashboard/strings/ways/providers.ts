import type { BackRefusal } from "../../lib/providers/back.ts";

export const byProvider = { go: (name: string) => `Continue with ${name}` };

export const returned = {
  busy: "Signing in",
  back: "Back to sign in",
  goOn: "Go on",
};

export const creating = {
  title: "Create an account",
  words: (name: string) =>
    `No account has the address of your account at ${name} yet. Create one, and sign in with ${name} from now on?`,
  submit: "Create account",
  busy: "Creating the account",
  refused: "The account was not created. Try again in a moment.",
  tooOften: "Too many sign-ups with this address. Try again in an hour.",
  exists: "The address has an account by now. Go back and try again.",
};

export const proving = {
  title: "Sign in once with your password",
  words: (name: string) =>
    `An account has the address of your account at ${name}. Sign in to it with its password, so that we know it is yours. Then you can connect ${name}.`,
  forgotten: "No password yet, or forgotten? Choose “Forgot your password?” there.",
};

export const connecting = {
  title: (name: string) => `Connect ${name}?`,
  words: (name: string, address: string) =>
    `You can sign in as ${address} with ${name} then. Your password goes on working. We mail you a notice.`,
  submit: "Connect",
  busy: "Connecting",
  later: "Not now",
  refused: "It was not connected. Start again.",
  other: "Your account has another address. Add that of the provider to your addresses first.",
  held: "Another account at this provider is connected, or is being disconnected. Try again later.",
  unowned: (name: string) =>
    `The address of your account at ${name} is none of yours here. Add it to your addresses first, then connect ${name}.`,
};

export const backRefusals: Record<BackRefusal, (name: string) => string> = {
  forged: () => "This page did not ask for that sign-in, or it took too long. Start again.",
  declined: (name) => `You did not sign in at ${name}.`,
  unverified: (name) => `${name} has not verified your address. Verify it there, or sign in with a password.`,
  waiting: () => "Your account is being updated. Try again in a moment.",
  suspended: () => "This account is suspended.",
  connected: (name) => `That account at ${name} is connected to an account already.`,
  offline: () => "You are offline, or the sign-in cannot be reached. Try again.",
  unknown: (name) => `Signing in with ${name} did not work. Try again, or use your password.`,
};

export const notSignedIn = "You are not signed in";
export const notConnected = (name: string): string => `${name} is not connected`;

export const otherSignIns = {
  title: "Other ways to sign in",
  help: "Connect an account elsewhere that has one of your addresses. You can always sign in with your password.",
  factor: "There you are not asked for your second factor. Groups that need one do not count then.",
  connected: (name: string, address: string) => `${name}: connected as ${address}.`,
  absent: (name: string) => `${name}: not connected.`,
  connect: (name: string) => `Connect ${name}`,
  disconnect: (name: string) => `Disconnect ${name}`,
  question: (name: string) => `Disconnect ${name}?`,
  words:
    "You are signed out everywhere. From then on you sign in with your password: if you never had one, choose “Forgot your password?” to set it.",
  submit: "Disconnect",
  busy: "Disconnecting",
  refused: "It was not disconnected. Try again.",
  conflict: "Your account has changed since. Look at it, then try again.",
};
