/** The stored data of a subscriber as a whole: moved, exported, erased. */
export const personData = {
  title: "Data of this person",
  change: "Change the address",
  exported: "Export all data",
  exporting: "Beginning",
  exportFailed: "The export could not begin. Wait a moment, then try again.",
  erase: "Erase",
  eraseSure: "Erase for good",
  erasing: "Erasing",
  erasedSoon: "The erasure is under way. It takes some minutes, and cannot be taken back.",
};

/** The file with all data of a person. */
export const personExport = {
  title: "All data of this person",
  writing: "The file is being written.",
  unread: "How far the export is could not be read. It goes on.",
  done: "The file is ready. It has all that is stored about the person and the addresses before, as JSON.",
  until: "It is personal: keep it only as long as you need it.",
  failed: (reason: string) => `The file could not be written. ${reason}`,
  ended: "The export ended before its file was written. Begin another one.",
};

/** Moving a subscriber to another address. */
export const changingAddress = {
  title: "Change the address",
  about:
    "Tags, topics, attributes and consent move with it, and mails that wait follow it. The person gets no mail about it.",
  now: "Address now",
  to: "New address",
  submit: "Change",
  busy: "Changing",
  moved: (before: string) => `The address is changed. It was ${before}.`,
  same: "This is the address already.",
  refusals: {
    ValidationError: "This is no address to which mail can be sent.",
    Conflict: "Another subscriber has this address, or had it before.",
    Suppressed: "No mail may be sent to one of the two addresses. Allow it again first.",
    InvalidTransition:
      "This person has not confirmed the address yet: a new one would have to confirm itself.",
    LimitExceeded: "A person can change the address nine times.",
  },
};
