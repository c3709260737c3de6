import type { HappeningName } from "#table/changes/happening";
import { recentDestinations } from "./recent.ts";

/**
 * Returns true if a destination has chosen a name, by what was stored up to 30 s ago. So a fact that
 * no destination wants is not written at all.
 */
export async function isChosen(name: HappeningName): Promise<boolean> {
  const destinations = await recentDestinations();
  return destinations.some(({ status, changes = [] }) => status !== "DISABLED" && changes.includes(name));
}
