/** Work on all subscribers that match the filters. */
export const allMatching = {
  choose: (count: string | undefined) => (count === undefined ? "All that match" : `All ${count} that match`),
  tooMany: (most: string) =>
    `More than ${most} people match. Filter the list further, or give tags with an import.`,
  file: "Save as a file",
  stop: "Stop",
  goOn: "Go on",
  tagging: (done: string) => `Tags changed so far: ${done}. Stay on this list until it is done.`,
  saving: (done: string) => `Read so far: ${done}. Stay on this list until it is done.`,
  ends: {
    STOPPED: (done: string) => `Stopped after ${done}.`,
    LEFT: (done: string) => `The work on all that match stopped after ${done}, because the list was left.`,
    PAUSED: (done: string) => `Paused after ${done}, because more people match than are done at once.`,
    UNREAD: (done: string) => `Stopped after ${done}: the next people could not be loaded.`,
  },
  undone: (done: string, first: string, last: string) =>
    first === last
      ? `Stopped after ${done}: ${first} could not be changed.`
      : `Stopped after ${done}: the people from ${first} to ${last} could not be changed.`,
  saved: (count: string) => `The file has ${count} people.`,
};
