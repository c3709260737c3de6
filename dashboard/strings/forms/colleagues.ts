/** The people of whom some are chosen for a mail. */
export const colleagues = {
  search: "Find a person",
  list: "People who may approve",
  chosen: (count: number, most: number) => `${count} of at most ${most} chosen`,
  failed: "The people could not be loaded.",
  none: "No colleague may approve yet",
  noneWords: "An administrator puts people in the group Editor or Administrator.",
  nothing: (text: string) => `No person begins with “${text}”.`,
};
