export const live = {
  failed: "The visitors could not be loaded.",
  now: (count: number) => (count === 1 ? "visitor now" : "visitors now"),
  nowLabel: "Visitors now",
  announced: (count: string) => `Visitors now: ${count}`,
  none: "No visitors at the moment.",
  last: (time: string) => `The last visit was at ${time}.`,
  noneToday: "There was no visit today.",
  install: "Put the script into your pages",
  minutes: "Visitors of each of the last 30 minutes",
  failedMinutes: "The last 30 minutes could not be loaded.",
  minutesTo: (from: string, to: string) => `${from} to ${to}`,
  most: (most: string) => `most in a minute: ${most}`,
  minute: "Minute",
  visitors: "Visitors",
  pages: "Active pages",
  noPages: "No page is being looked at.",
  visits: "Latest visits",
  noVisits: "No visits today yet. A visit is listed some seconds after it began.",
  failedVisits: "The visits could not be loaded.",
  direct: "Direct",
};

export const connection = {
  live: "Live",
  connecting: "Connecting",
  again: "Reconnecting",
  since: (time: string) => `Not live since ${time}`,
};
