import { useState } from "react";
import type { ApiRefusal } from "../../../lib/api.ts";
import { saving } from "../../../strings/frame/saving.ts";

export interface Changes<Item> {
  /** The changes of another window, in words; undefined if there are none. */
  lines: string[] | undefined;
  /**
   * Reads the item again if a change of it was refused because it is another by now. Resolves to the item as
   * it is then.
   */
  look: (refusal: ApiRefusal | undefined) => Promise<Item | undefined>;
  /** Shows in what two states of the item differ. */
  show: (before: Item, now: Item) => void;
  forget: () => void;
}

/** Follows what changes in another window while a form of an item is open. */
export function useChanges<Item>(
  read: () => Promise<Item | undefined>,
  differences: (before: Item, now: Item) => string[],
): Changes<Item> {
  const [lines, setLines] = useState<string[]>();
  const look = async (refusal: ApiRefusal | undefined): Promise<Item | undefined> => {
    const isOther = refusal?.errorType === "VersionConflict";
    if (!isOther && refusal?.errorType !== "NotFound") return undefined;
    const fresh = await read();
    if (!isOther) return undefined;
    if (!fresh) setLines([saving.unreadable]);
    return fresh;
  };
  return {
    lines,
    look,
    show: (before, now) => setLines(differences(before, now)),
    forget: () => setLines(undefined),
  };
}
