import type { SegmentMove } from "../../api/enums.ts";

type Unit = "weeks" | "days" | "hours" | "minutes";

/** A count with its unit, such as "2 days". */
export const UNITS = {
  weeks: (count: number) => (count === 1 ? "1 week" : `${count} weeks`),
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
} satisfies Record<Unit, (count: number) => string>;

const happened = {
  entered: (segment: string) => `enters the segment ${segment}`,
  left: (segment: string) => `leaves the segment ${segment}`,
  event: (name: string) => `does “${name}”`,
  call: (type: string) => `has an event of the type ${type.toLowerCase()}`,
  narrowed: (event: string) => `${event}, with conditions`,
};

/** The parts of a sequence in sentences. */
export const sentences = {
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  weekdayNames: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  trigger: {
    none: "Started by hand",
    noneWords: "Started for one person at a time, by hand or by your own system",
    subscribed: "Somebody subscribes",
    topic: (topic: string) => `Somebody joins the topic ${topic}`,
    tagged: (tag: string) => `Somebody gets the tag ${tag}`,
    happening: (what: string) => `Somebody ${what}`,
    empty: "Not chosen yet",
  },
  happened,
  moves: { ENTERED: "enters", LEFT: "leaves" } satisfies Record<SegmentMove, string>,
  send: {
    title: (template: string) => template,
    none: "A mail, not chosen yet",
    variants: (count: number) => `One of ${count} mails`,
    help: (key: string) => key,
    shares: (names: string[]) => names.join(" or "),
  },
  wait: {
    for: (time: string) => `Wait ${time}`,
    until: (days: string, time: string) =>
      days === "" ? `Wait until ${time}` : `Wait until ${days} ${time}`,
    untilHelp: "in the time zone of the person",
    opened: (mail: string) => `Wait until “${mail}” is opened`,
    clicked: (mail: string) => `Wait until “${mail}” is clicked`,
    atMost: (time: string) => `at most ${time}`,
    help: "counted from the step before",
    none: "no time chosen yet",
  },
  choice: (when: string) => `${when.charAt(0).toLocaleUpperCase()}${when.slice(1)}?`,
  leaves: (when: string) => `Leaves early: ${when}`,
  thisMail: "a mail that is gone",
};
