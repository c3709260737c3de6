import type { OwnUserFragment } from "./documents.ts";
import type { ReadStatus } from "../api.ts";

/**
 * A person's own user with its addresses. `seen`: as it was after the last change that was made on this page,
 * or that the person has taken note of.
 */
export interface OwnUser {
  status: ReadStatus;
  user?: OwnUserFragment;
  seen?: OwnUserFragment;
  /** The last change that was made on this page. */
  done?: { before: OwnUserFragment; now: OwnUserFragment };
}

type News =
  | { kind: "read" | "pushed" | "changedHere"; user: OwnUserFragment }
  | { kind: "noted" }
  | { kind: "failed" };

/** Returns the newer of two states of a user: pushes may overtake each other. */
export function newerOf(known: OwnUserFragment | undefined, user: OwnUserFragment): OwnUserFragment {
  return known && known.version > user.version ? known : user;
}

/**
 * Applies an answer or a push. One that is older than the shown user changes nothing, so any order is fine.
 */
export function taken(shown: OwnUser, news: News): OwnUser {
  if (news.kind === "failed") return shown.user ? shown : { status: "failed" };
  if (news.kind === "noted") return shown.user ? { ...shown, seen: shown.user } : shown;
  const { user } = news;
  const isOlder = shown.user !== undefined && user.version < shown.user.version;
  if (news.kind === "changedHere") {
    const newest = isOlder ? shown.user! : user;
    const done = { before: shown.user ?? user, now: user };
    return { status: "there", user: newest, seen: newest, done };
  }
  if (isOlder) return shown;
  return { ...shown, status: "there", user, seen: shown.seen ?? user };
}
