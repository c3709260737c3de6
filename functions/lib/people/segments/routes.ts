import type { ProfileItem } from "#table/people/profile";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import { movesOf } from "./moves.ts";

/** The queue `members` gets a message for each write of a profile that moves it into or out of segments. */
export const routes: Routes = { Profile: ofProfile };

function ofProfile(change: Change<ProfileItem>): RoutedMessage[] {
  const message = movesOf(change);
  return message ? [{ queue: "members", message }] : [];
}
