import type { ImportAs, ImportColumn, ImportStatus } from "#table/mail/importFile";

/** The ways in which a column says who must not be mailed. */
export type StatusColumn =
  /**
   * Each cell has a word; `words` before the known ones. An empty cell refuses its line unless it may be
   * empty. With `no`, the cell may be a flag, which is `no` if it is false, or a date, which is as good as
   * true. `isByName`: the caller has not named the column.
   */
  | {
      reads: "WORD";
      words?: { word: string; status: ImportStatus }[];
      mayBeEmpty?: boolean;
      no?: ImportStatus;
      isByName?: boolean;
    }
  /** A flag, or a text in place of `true`: it makes the person this; false and empty say nothing. */
  | { reads: "FLAG" | "FILLED"; becomes: ImportAs };

/** The columns that a product exports. Each is known by any of its names, and need not be in the file. */
export interface Preset {
  /** The product, for messages. */
  product: string;
  columns: { headers: string[]; is: Omit<ImportColumn, "header" | "position"> }[];
  statuses: { headers: string[]; is: StatusColumn }[];
  /**
   * Beginnings of names of columns that say who has left a topic: such a column must be described, and is
   * never left out.
   */
  topics?: string[];
  /** The file must have one of these columns, because nothing else says who must not be mailed. */
  needs?: { headers: string[]; says: string };
}

type Is = Preset["columns"][number]["is"];

/** Text attributes, each with the names of its column. */
export function texts(columns: Record<string, string[]>): { headers: string[]; is: Is }[] {
  return Object.entries(columns).map(([attribute, headers]) => ({
    headers,
    is: { as: "ATTRIBUTE", attribute, type: "TEXT" },
  }));
}

/** Columns that are about the product itself, or about the person's whereabouts. */
export function leftOut(...headers: string[]): { headers: string[]; is: Is } {
  return { headers, is: { as: "LEFT_OUT" } };
}
