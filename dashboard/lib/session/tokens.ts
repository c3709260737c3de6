import { lackingGroups } from "../cognito/lackingGroups.ts";
import { endSession, PREFIX, sessionTokens } from "../cognito/tokens.ts";
import { refusing } from "../refusals.ts";

/**
 * The person whom this page is about, by the id in their tokens. Other tabs may sign out, or sign in as
 * somebody else.
 */
let person: string | undefined;
/** The groups of this person that do not count, as the page has last heard. */
let lacking = "";
const changes = new EventTarget();
const SETTLE_MS = 100;

/** From now on the page is about this person; undefined before it is known who that is. */
export function bindTo(userId: string | undefined): void {
  person = userId;
  lacking = lackingGroups(userId).join();
}

/**
 * Ends the session of the person whom this page is about, at once. Another person's, who signed in since,
 * stays.
 */
export function signOutHere(): void {
  if (person !== undefined) void endSession(person);
  person = undefined;
}

/**
 * Calls the listener when the session may have ended, be another person's, or have tokens with other groups.
 * Returns how to stop that.
 */
export function onSessionChange(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // All tabs share what is kept under these names. It is written one after the other: the session is asked
  // for when it has written the last.
  const stored = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(PREFIX)) return;
    clearTimeout(timer);
    timer = setTimeout(listener, SETTLE_MS);
  };
  changes.addEventListener("change", listener);
  addEventListener("storage", stored);
  return () => {
    clearTimeout(timer);
    changes.removeEventListener("change", listener);
    removeEventListener("storage", stored);
  };
}

/** Says that the API has refused the session: see `onSessionChange`. */
export function doubtSession(): void {
  changes.dispatchEvent(new Event("change"));
}

/** The id of the person who is signed in in this browser; undefined while there is none. */
export async function signedInId(): Promise<string | undefined> {
  return (await sessionTokens())?.userId;
}

/**
 * The access token of the person whom the page is about, renewed if it has ended or was refused; undefined
 * while signed out. Throws if the session is another person's by now: nothing is asked or changed in the
 * wrong name.
 */
export async function accessToken(isRefused = false): Promise<string | undefined> {
  const tokens = await sessionTokens(isRefused);
  if (person !== undefined && tokens?.userId !== person) {
    doubtSession();
    if (tokens) throw new Error("another person has signed in");
  }
  noteGroups();
  return tokens?.accessToken;
}

/** New tokens may leave out other groups than those before. */
function noteGroups(): void {
  const now = lackingGroups(person).join();
  if (person === undefined || now === lacking) return;
  lacking = now;
  doubtSession();
}

/** Renews the tokens, so that the groups in them are those of now. Throws an `AuthError`. */
export async function renewTokens(): Promise<void> {
  await refusing(accessToken(true));
}
