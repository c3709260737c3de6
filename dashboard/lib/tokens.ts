import { fetchAuthSession } from "aws-amplify/auth";

/** The person whom this page is about, by the id in their tokens. Other tabs may sign out, or sign in as somebody else. */
let person: string | undefined;
const changes = new EventTarget();
const SETTLE_MS = 100;

/** From now on the page is about this person; undefined before it is known who that is. */
export function bindTo(userId: string | undefined): void {
  person = userId;
}

/** Calls the listener when the session may have ended, or be another person's. Returns how to stop that. */
export function onSessionChange(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // All tabs share what Amplify keeps under these names. It writes one after the other: the session is asked for when it has written the last.
  const stored = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith("CognitoIdentityServiceProvider.")) return;
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
  return (await fetchAuthSession()).tokens?.accessToken.payload.sub;
}

/**
 * The access token of the person whom the page is about, renewed if it has ended or was refused; undefined while signed out. Throws if the session is
 * another person's by now: nothing is asked or changed in the wrong name.
 */
export async function accessToken(isRefused = false): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: isRefused });
  const token = tokens?.accessToken;
  if (person !== undefined && token?.payload.sub !== person) {
    doubtSession();
    if (token) throw new Error("another person has signed in");
  }
  return token?.toString();
}
