import type { TemplateStatus } from "../../api/enums.ts";

/** The versions of a template. */
export const versions = {
  title: "Versions",
  failed: "The versions could not be loaded.",
  columns: {
    number: "Version",
    state: "State",
    subject: "Subject",
    author: "Author",
    saved: "Saved",
    deeds: "Actions",
  },
  take: "Take this text",
  takeOf: (number: number) => `Take the text of version ${number}`,
  taking: "Reading",
  taken: (number: number) => `The text of version ${number} is in the editor. Save it as the next version.`,
  notTaken: "The version could not be read. Try again.",
  withdraw: "Withdraw",
  withdrawOf: (number: number) => `Withdraw version ${number}`,
};

/** Withdrawing a version: it is cancelled for good. */
export const withdrawing = {
  title: (number: number) => `Withdraw version ${number}?`,
  about: {
    DRAFTED: "It can no longer be approved. Its text stays readable.",
    APPROVED:
      "It is not sent any more, not even by mails that wait. New mails use no version until another one is approved.",
    SENT: "It is not sent any more, not even by mails that wait. New mails use no version until another one is approved.",
    CANCELLED: "",
    SUPERSEDED: "",
  } satisfies Record<TemplateStatus, string>,
  note: "Reason",
  noteHelp: "It stays in the history of the template.",
  busy: "Withdrawing",
  done: (number: number) => `Version ${number} is withdrawn.`,
  changed: "Somebody else has changed this version. It is read again: look, then decide.",
};
