import type { SequenceStatus } from "../../api/enums.ts";

export const sequences = {
  title: "Sequences",
  add: "New sequence",
  failed: "The sequences could not be loaded.",
  none: "Make the first sequence",
  noneWords:
    "A sequence sends a series of mails to each person, one after another: a welcome, a reminder, a tip of the week.",
  readOnly: "Editors and administrators change sequences.",
  columns: {
    name: "Name",
    begins: "Begins when",
    status: "State",
    steps: "Steps",
    waiting: "In it now",
    failed: "Failed",
    copy: "Copy",
  },
  statuses: { ACTIVE: "Running", PAUSED: "Paused" } satisfies Record<SequenceStatus, string>,
  unknown: "–",
  many: "100k+",
  manyHelp: "More people than can be counted at once.",
  notCounted: "This could not be counted just now.",
};

export const sequence = {
  failed: "The sequence could not be loaded.",
  path: "Place of the sequence",
  back: "Sequences",
  version: (number: number) => `Version ${number}`,
  unsaved: "New, not saved",
  steps: "Steps",
  canvas: "Steps of the sequence, from its start to its end",
  keys: { next: "The next step", previous: "The step before" },
  start: "Start",
  end: "End",
  endWords: "Everybody who comes this far is done.",
  faulty: "Not complete",
  people: {
    waiting: (count: string) => `${count} waiting`,
    failed: (count: string) => `${count} failed`,
    done: (count: string) => `${count} finished`,
    exited: (count: string) => `${count} left early`,
    sent: (count: string) => `${count} sent`,
  },
  inIt: (count: string) => (count === "1" ? "1 person is in it" : `${count} people are in it`),
  finished: (count: string) => `${count} finished`,
  left: (count: string) => `${count} left early`,
  failures: (count: string) => `${count} failed`,
  countsFailed: "The people could not be counted.",
  yes: "Yes",
  no: "No",
  branch: (answer: string, to: string) => `${answer}: ${to}`,
  goTo: (answer: string, to: string) => `${answer} goes on with: ${to}`,
  pause: "Pause",
  pauseSure: "Yes, pause",
  pausing: "Pausing",
  resume: "Resume",
  resuming: "Resuming",
  paused: "This sequence is paused.",
  pausedWords: (count: string | undefined) =>
    count === undefined
      ? "People wait where they are. Their waiting time goes on, and nothing is sent."
      : `${count === "1" ? "1 person waits" : `${count} people wait`} in it. Their waiting time goes on, and nothing is sent.`,
  resumeHelp: "Once it is resumed, mails that are due go out within about an hour.",
  was: {
    paused: "The sequence is paused.",
    resumed: "The sequence runs again. Mails that are due go out within about an hour.",
    created: "The sequence is saved and runs.",
    saved: (number: number) => `Version ${number} is saved. New people begin with it.`,
  },
  refusals: {
    changed: "It was changed in another window. Shown is how it is now.",
    mayNot: "You may not change sequences any more.",
    other: "That did not work. Wait a moment, then try again.",
    unanswered: "Rollcall could not be reached, so it may or may not be done. Look again, then try again.",
  },
};

export const sequenceZoom = {
  size: "Size of the canvas",
  sizes: { "50": "50 %", "75": "75 %", "100": "100 %" },
  larger: "The canvas larger",
  smaller: "The canvas smaller",
};

export const sequenceMails = {
  title: "Mails of this sequence",
  since: "Last 30 days",
  failed: "The mails could not be counted.",
  none: "No mail was sent in these days.",
  columns: {
    mail: "Mail",
    sent: "Sent",
    opened: "Opened",
    clicked: "Clicked",
    unsubscribed: "Unsubscribed",
  },
  removed: "A step of an earlier version",
  variant: (title: string, variant: string) => `${title}, variant ${variant}`,
  preview: "The mail",
  noApproved: "No version of this template is approved. People wait at this step until one is.",
  noMail: "The mail cannot be shown for a person: something that it needs is missing.",
  as: (email: string) => `As ${email} gets it`,
  edit: "Open the template",
};

export const sequenceVersions = {
  title: "Versions",
  failed: "The versions could not be loaded.",
  by: { you: "You", backend: "A server", other: "A colleague" },
  draft: "Your change, not saved",
  current: "New people begin with it",
  help: "Each person goes on in the version that they started with.",
  see: (number: number) => `See version ${number}`,
  seen: (number: number) => `You see version ${number} as it was saved. It cannot be changed.`,
  kept: "Your changes are in the latest version, as you left them.",
  back: "Back to the latest version",
};
