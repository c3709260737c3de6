import type { GroupItem } from "#table/people/group";
import type { ProfileItem } from "#table/people/profile";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import type { GroupChangeMessage } from "./followGroup.ts";
import { movesOf } from "./moves.ts";
import type { RulesWalkMessage } from "./walkStore.ts";

/**
 * The queue `members` gets a message for each write of a profile that moves it into or out of segments; the
 * queue `segments` for a walk that begins to run, for one that was put off (`due.ts`), and for changed traits
 * of a group.
 */
export const routes: Routes = { Profile: ofProfile, RulesWalk: ofWalk, Group: ofGroup };

/** A group that is new has no members yet. */
function ofGroup({ before, now }: Change<GroupItem>): RoutedMessage[] {
  if (!before || !now || before.traits === now.traits) return [];
  const message: GroupChangeMessage = { groupId: now.groupId, before: before.traits };
  return [{ queue: "segments", message }];
}

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
