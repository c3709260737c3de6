import type { ProfileItem } from "#table/people/profile";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import { movesOf } from "./moves.ts";
import type { RulesWalkMessage } from "./walkStore.ts";

/**
 * The queue `members` gets a message for each write of a profile that moves it into or out of segments; the
 * queue `segments` for a walk that begins to run, and for one that was put off (`due.ts`).
 */
export const routes: Routes = { Profile: ofProfile, RulesWalk: ofWalk };

function ofProfile(change: Change<ProfileItem>): RoutedMessage[] {
  const message = movesOf(change);
  return message ? [{ queue: "members", message }] : [];
}

function ofWalk({ before, now }: Change<RulesWalkItem>): RoutedMessage[] {
  if (now?.status !== "RUNNING") return [];
  const begins = before?.status !== "RUNNING";
  const isPutOff = (now.tries ?? 0) > (before?.tries ?? 0);
  const message: RulesWalkMessage = { walkId: now.walkId };
  return begins || isPutOff ? [{ queue: "segments", message }] : [];
}
