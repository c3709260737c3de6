import { useState } from "react";
import type { ApiRefusal } from "../api.ts";

/** What happened in another window to what is being changed; `unread`: something did, and it could not be read again. */
export type KeptNews = "changed" | "gone" | "unread";

export interface Newest<Item> {
  /** It as it was read last; undefined for a new one, and for one that was deleted. */
  item: Item | undefined;
  news: KeptNews | undefined;
  /** Reads it again, if a change was refused because it is another by now. */
  follow: (refusal: ApiRefusal | undefined) => Promise<void>;
}

/** Follows what is being changed while its form is open. `look` resolves to it as it is now; to undefined if it is gone. */
export function useNewest<Item extends { version: number }>(
  first: Item | undefined,
  look: (item: Item) => Promise<Item | undefined>,
): Newest<Item> {
  const [known, setKnown] = useState<Omit<Newest<Item>, "follow">>({ item: first, news: undefined });
  const { item } = known;
  const follow = async (refusal: ApiRefusal | undefined): Promise<void> => {
    if (!item || !isOther(refusal)) return;
    try {
      const now = await look(item);
      if (!now) setKnown({ item: undefined, news: "gone" });
      else if (now.version !== item.version) setKnown({ item: now, news: "changed" });
    } catch {
      setKnown({ item, news: "unread" });
    }
  };
  return { ...known, follow };
}

/** Whether a change was refused because what it is of is another by now. */
function isOther(refusal: ApiRefusal | undefined): boolean {
  return refusal?.errorType === "VersionConflict" || refusal?.errorType === "NotFound";
}
