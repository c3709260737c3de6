import type { GoalMatch } from "../api/enums.ts";

export const explore = {
  part: "What to look at",
  parts: { funnels: "Funnels", paths: "Paths", retention: "Retention" },
  noHistory: "This site keeps no visits to ask.",
  noHistoryHelp:
    "Funnels, paths and retention ask the visits themselves. Set the days that files of visits are kept in the site's settings, and visits from then on can be asked.",
};

/** The reasons why a question was not answered. */
export const exploreRefusals = {
  failed: "This could not be loaded.",
  slow: "The visits could not be asked in time. Try again, or choose a shorter time.",
  long: "This time is too long. Choose a shorter one.",
  gone: "The visits of this time are too many, or no longer kept. Choose a later or a shorter time.",
  filter:
    "A filter is not possible. Change it or remove it: its goal may be deleted, or its pattern have more than 20 stars.",
  steps: "A step of this funnel is not possible. Change the funnel: a goal of it may be deleted.",
  path: "This path cannot be followed. Begin again.",
};

export const funnels = {
  saved: "Saved funnels",
  failedSaved: "The saved funnels could not be loaded.",
  add: "New funnel",
  emptyTitle: "See where people stop on the way",
  empty:
    "A funnel has 2 to 8 steps, such as a page, a form and an order, and counts how many visits do all of them.",
  untitled: "A funnel that is not saved",
  title: "Funnel",
  change: "Change",
  within: "Count",
  withins: { SESSION: "Within a visit", VISITOR: "By visitor" },
  done: (done: string, all: string, rate: string) => `${done} of ${all} do all steps: ${rate}.`,
  noVisit: "No visit reaches the first step.",
  ofVisits: (visits: string, count: number) => `${visits} ${count === 1 ? "visit" : "visits"} in this time.`,
  strictly: "Each step directly after the one before.",
  inOrder: "In this order, with anything in between.",
  step: (at: number) => `Step ${at}`,
  reach: {
    SESSION: (count: number) => (count === 1 ? "visit" : "visits"),
    VISITOR: (count: number) => (count === 1 ? "visitor" : "visitors"),
  },
  ofFirst: (rate: string) => `${rate} of the first step`,
  ofBefore: (rate: string) => `${rate} of the step before`,
  lost: (lost: string) => `${lost} lost`,
  savedDone: (name: string) => `Saved: ${name}`,
  removed: (name: string) => `Deleted: ${name}`,
};

export const funnelForm = {
  add: "New funnel",
  change: "Change the funnel",
  nameHelp: "With a name it is kept with the site. Without one it is only shown.",
  order: "Order",
  orders: { any: "In order", strict: "Directly one after the other" },
  step: (at: number) => `Step ${at}`,
  kind: "What",
  kinds: { PAGE: "Page", EVENT: "Event", GOAL: "Goal" },
  match: "How the path is compared",
  matches: {
    EXACT: "is",
    PREFIX: "begins with",
    CONTAINS: "contains",
    WILDCARD: "matches",
  } satisfies Record<GoalMatch, string>,
  path: "Path",
  event: "Event",
  goal: "Goal",
  chooseGoal: "Choose a goal",
  noGoals: "This site has no goal that a page or an event reaches.",
  property: "Property",
  propertyHelp: "May be empty.",
  value: "Value",
  valueHelp: "May be empty: then any.",
  addStep: "Add a step",
  removeStep: (at: number) => `Remove step ${at}`,
  show: "Show",
  wrong: {
    pattern: "Type a path that begins with a slash, or the name of an event: 1 to 500 characters.",
    property: "Type the name of a property of at most 300 characters, or empty its value too.",
    value: "A value has at most 500 characters.",
    goalId: "Choose a goal that a page or an event reaches.",
  },
  tooMany: "A site keeps at most 100 funnels. Delete one first.",
  nowIs: (name: string, steps: string) => `By now it is “${name}”: ${steps}.`,
};

export const paths = {
  direction: "Direction",
  directions: { FORWARD: "What comes next", BACKWARD: "What came before" },
  begin: "Begin with",
  beginHelp: "A path or an event, wherever it is in a visit.",
  kind: "Kind",
  kinds: { PAGE: "Page", EVENT: "Event" },
  go: "Begin",
  wrong: "Type a path that begins with a slash, or the name of an event.",
  again: "Begin again",
  first: { FORWARD: "First", BACKWARD: "Last" },
  then: {
    FORWARD: (what: string) => `After ${what}`,
    BACKWARD: (what: string) => `Before ${what}`,
  },
  ended: { FORWARD: "Left", BACKWARD: "Began here" },
  others: "Others",
  event: "event",
  visits: (visits: string, count: number) => `${visits} ${count === 1 ? "visit" : "visits"}`,
  unit: "visits",
  share: "of these",
  nothing: "No visits here.",
  columns: "Steps of the path",
};

export const retention = {
  by: "Follow visitors by",
  bys: { DAY: "Day", WEEK: "Week" },
  title: "Visitors who came back",
  about: {
    DAY: "Of the visitors of each day, how many began a visit on each later day.",
    WEEK: "Of the visitors of each week, how many began a visit in each later week.",
  },
  grid: "Retention",
  cohort: { DAY: "First day", WEEK: "Week from" },
  visitors: "Visitors",
  period: {
    DAY: (at: number) => (at === 0 ? "Same day" : `Day ${at}`),
    WEEK: (at: number) => (at === 0 ? "Same week" : `Week ${at}`),
  },
  cell: (count: string, of: string) => `${count} of ${of} visitors`,
  nothing: "No day or week with visitors begins in this time. Choose a longer one.",
  shortTitle: "Visitors of this site are not known for long enough",
  shortLived: {
    DAY: "They get a new id each day, so no visitor is known to come back.",
    WEEK: "They get a new id each week, so no visitor is known in the week after.",
    MONTH: "They get a new id each month.",
  },
  setLonger: (rotation: string, month: string) =>
    `To follow them, set “${rotation}” to “${month}” in the settings: it holds for visitors from then on. More than a day needs a legal basis, such as consent.`,
  settings: "Open the settings",
  askByDay: "Ask by day",
};
