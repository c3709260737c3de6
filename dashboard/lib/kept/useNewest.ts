import { useState } from "react";
import type { ApiRefusal } from "../api.ts";

/**
 * The news of another window about the item that is being changed; `unread`: it was changed, and could not be
 * read again.
 */
export type KeptNews = "changed" | "gone" | "unread";

export interface Newest<Item> {
  /** It as it was read last; undefined for a new one, and for one that was deleted. */
  item: Item | undefined;
  news: KeptNews | undefined;
  /** Reads it again, if a change was refused because it is another by now. */
  follow: (refusal: ApiRefusal | undefined) => Promise<void>;
}

/**
 * Follows what is being changed while its form is open. `look` resolves to it as it is now; to undefined if
 * it is gone.
 */
export function useNewest<Item extends { version: number }>(
  first: Item | undefined,
  look: (item: Item) => Promise<Item | undefined>,
): Newest<Item> {
  const [known, setKnown] = useState<Omit<Newest<Item>, "follow">>({ item: first, news: undefined });
  const { item } = known;
  const follow = async (refusal: ApiRefusal | undefined): Promise<void> => {
    if (!first || !isOther(refusal, item === undefined)) return;
    try {
      const now = await look(first);
      if (!now) setKnown({ item: undefined, news: "gone" });
      else if (now.version !== item?.version) setKnown({ item: now, news: "changed" });
    } catch {
      setKnown({ item, news: "unread" });
    }
  };
  return { ...known, follow };
}

/**
 * True if a change was refused because its item was changed or deleted in another window. `isNew`: the item
 * was gone when it was last read, so saving creates it again. `NotFound` is then about another thing; a
 * `Conflict` says that another window has created the item again.
 */
export function isOther(refusal: ApiRefusal | undefined, isNew: boolean): boolean {
  const { errorType, errorInfo } = refusal ?? {};
  if (errorType === "NotFound") return !isNew;
  return (
    errorType === "VersionConflict" || (errorType === "Conflict" && "currentVersion" in (errorInfo ?? {}))
  );
}
