/** A column of a file, as it is shown in any import. */
export interface ShownColumn<Meaning extends string> {
  /** Its name in the file. */
  header: string;
  as: Meaning;
  /** True if a person has chosen the meaning. */
  isChosen: boolean;
  /** True if a person has to choose the meaning: to leave the column out by itself could do harm. */
  isUnclear?: boolean;
  /** Cells of the first lines. */
  cells: string[];
}
