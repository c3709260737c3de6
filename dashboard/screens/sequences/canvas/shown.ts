import type { ReactNode } from "react";
import type { SequenceDraft } from "../parts/draft.ts";
import type { Telling } from "../parts/sentences.ts";
import type { SequencePeople } from "../parts/usePeople.ts";

/** A sequence as the canvas shows it. */
export interface Shown {
  draft: SequenceDraft;
  telling: Telling;
  people: SequencePeople;
  /** The mails that were sent, by step. */
  sent: ReadonlyMap<string, number>;
  /** The steps that have a fault. */
  faulty: ReadonlySet<string>;
  /** The way of one person through the steps, in words, by step. */
  way?: ReadonlyMap<string, string> | undefined;
}

/** The changes of a person to the steps. */
export interface CanvasEdits {
  move: (id: string, by: 1 | -1) => void;
  remove: (id: string) => void;
  /** The control that adds a step behind a row. */
  adding: (row: number) => ReactNode;
}
