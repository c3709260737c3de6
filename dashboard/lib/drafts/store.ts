import { apiNow } from "../clock.ts";

/** A draft that this browser keeps for a person. */
export interface KeptDraft<Draft> {
  draftId: string;
  /** When it was changed last: milliseconds since 1970. */
  changedAt: number;
  draft: Draft;
}

/** Drafts that were not changed for so long are forgotten. */
const KEPT_MS = 90 * 86_400_000;

/**
 * The drafts of one kind that this browser keeps for one person, in all its tabs, for 90 days after the last
 * change. A browser that keeps nothing has none.
 */
export class DraftStore<Draft> {
  readonly #place: string;

  constructor(kind: string, userId: string) {
    this.#place = `rollcall.drafts.${kind}.${userId}`;
  }

  /** The drafts, the one that was changed last first. */
  all(): KeptDraft<Draft>[] {
    const kept = JSON.parse(read(this.#place) ?? "[]") as KeptDraft<Draft>[];
    return kept.filter(({ changedAt }) => apiNow() - changedAt < KEPT_MS);
  }

  find(draftId: string): Draft | undefined {
    return this.all().find((each) => each.draftId === draftId)?.draft;
  }

  /** Keeps a draft as it is now. Returns false if the browser does not keep it. */
  keep(draftId: string, draft: Draft): boolean {
    const others = this.all().filter((each) => each.draftId !== draftId);
    return this.#put([{ draftId, changedAt: apiNow(), draft }, ...others]);
  }

  drop(draftId: string): void {
    this.#put(this.all().filter((each) => each.draftId !== draftId));
  }

  #put(drafts: KeptDraft<Draft>[]): boolean {
    try {
      if (drafts.length === 0) localStorage.removeItem(this.#place);
      else localStorage.setItem(this.#place, JSON.stringify(drafts));
      return true;
    } catch {
      // Blocked or full: the form says that its draft is not kept.
      return false;
    }
  }
}

function read(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    // A blocked storage throws.
    return null;
  }
}
