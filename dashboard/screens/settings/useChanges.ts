import { useState } from "react";
import type { SettingsFragment } from "./api/documents.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { settings } from "../../strings/settings.ts";
import { differences } from "./draft.ts";
import type { SettingsPart } from "./part.ts";

export interface Changes {
  /** The changes of another window, in words; undefined if there are none. */
  lines: string[] | undefined;
  /**
   * Reads the site again if a change of it was refused because it is another by now. Resolves to the site as
   * it is then.
   */
  look: (refusal: ApiRefusal | undefined) => Promise<SettingsFragment | undefined>;
  /** Shows in what two states of the site differ. */
  show: (before: SettingsFragment, now: SettingsFragment) => void;
  forget: () => void;
}

/** Follows what changes in another window while a form of a site is open. */
export function useChanges({ read }: Pick<SettingsPart, "read">): Changes {
  const [lines, setLines] = useState<string[]>();
  const look = async (refusal: ApiRefusal | undefined): Promise<SettingsFragment | undefined> => {
    const isOther = refusal?.errorType === "VersionConflict";
    if (!isOther && refusal?.errorType !== "NotFound") return undefined;
    const fresh = await read();
    if (!isOther) return undefined;
    if (!fresh) setLines([settings.unreadable]);
    return fresh;
  };
  return {
    lines,
    look,
    show: (before, now) => setLines(differences(before, now)),
    forget: () => setLines(undefined),
  };
}
