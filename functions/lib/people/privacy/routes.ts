import type { ProfileErasureItem } from "#table/people/erasure";
import type { UserItem } from "#table/users/user";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import type { ErasureMessage } from "./erase.ts";

/**
 * The queue `personErasure` gets a message for an erasure that begins, goes on or was put off (`due.ts`), and
 * for a deleted user.
 */
export const routes: Routes = { ProfileErasure: ofErasure, User: ofUser };

function ofErasure({ before, now }: Change<ProfileErasureItem>): RoutedMessage[] {
  if (now?.status !== "RUNNING") return [];
  const begins = before?.status !== "RUNNING";
  const isPutOff = (now.tries ?? 0) > (before?.tries ?? 0);
  return begins || isPutOff ? [routed({ profileId: now.profileId })] : [];
}

function ofUser({ before, now }: Change<UserItem>): RoutedMessage[] {
  const isDeletion = now?.status === "DELETED" && before?.status !== "DELETED";
  return isDeletion ? [routed({ userId: now.userId })] : [];
}

function routed(message: ErasureMessage): RoutedMessage {
  return { queue: "personErasure", message };
}
