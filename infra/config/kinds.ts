import type { Mutation } from "#schema";

/**
 * A kind of objects that a file configures. The fields that are compared and written follow from the inputs
 * of its mutations (`fields.ts`).
 */
export interface ConfigKind {
  /** The list in a file, which is also the field of `Query`, or of the parent's type, that reads it. */
  list: string;
  /** The word for one of them. */
  noun: string;
  /** The type that the API returns. */
  type: string;
  /** The list of the kind that each belongs to. */
  of?: string;
  /** The field of `Query` that returns one of them by its id. Only kinds that have others need it. */
  one?: string;
  /** The fields that name one to the API. None: the stage has exactly one. */
  id: readonly string[];
  /** The field that names one in a file, if the stage draws the id. */
  key?: string;
  create?: keyof Mutation;
  change: keyof Mutation;
  /** Absent: `--prune` deletes none. */
  remove?: keyof Mutation;
  /** The fields that the type has in another place: a path from it. */
  places?: Readonly<Record<string, string>>;
  /** The fields of the inputs that a file does not have, because the API does not return them as such. */
  unread?: readonly string[];
  /** A field and the value of those that are configuration. */
  only?: readonly [field: string, value: string];
  /** The fields that an export writes into files beside the file, each with the end of the file's name. */
  apart?: Readonly<Record<string, (fields: Record<string, unknown>) => string>>;
}

const latest = (names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `latest.${name}`]));

/** The kinds that `npm run config` configures, in the order of a file. */
export const CONFIG_KINDS: readonly ConfigKind[] = [
  {
    ...{ list: "topics", noun: "topic", type: "Topic", id: ["topic"] },
    ...{ create: "putTopic", change: "putTopic" },
  },
  {
    ...{ list: "templates", noun: "template", type: "Template", id: ["key"] },
    ...{ create: "createTemplate", change: "updateTemplate" },
    places: {
      ...latest(["subject", "previewText", "format", "topic", "transactional", "from", "replyTo"]),
      ...{ html: "latest.source", text: "latest.sourceText" },
    },
    // Only texts that can be sent more than once are listed.
    unread: ["once"],
    apart: {
      html: ({ format, html }) =>
        format === "MARKDOWN" ? "md" : String(html).startsWith("<mjml") ? "mjml" : "html",
      text: () => "txt",
    },
  },
  {
    ...{ list: "segments", noun: "segment", type: "Segment", id: ["segmentId"] },
    ...{ create: "putSegment", change: "putSegment", remove: "deleteSegment" },
  },
  {
    ...{ list: "computedTraits", noun: "computed trait", type: "ComputedTrait", id: ["name"] },
    ...{ create: "putComputedTrait", change: "putComputedTrait", remove: "deleteComputedTrait" },
  },
  {
    ...{ list: "sequences", noun: "sequence", type: "Sequence", id: ["sequenceId"] },
    ...{ create: "putSequence", change: "putSequence" },
    places: latest(["steps", "trigger", "exitWhen", "exitOn", "ifRunning"]),
  },
  {
    ...{ list: "emailSettings", noun: "settings of email", type: "EmailSettings", id: [] },
    change: "updateEmailSettings",
  },
  {
    ...{ list: "sites", noun: "site", type: "Site", one: "site", id: ["siteId"], key: "domains" },
    // The owner is no setting of a file: the command line names the one of new sites.
    ...{ create: "createSite", change: "updateSite", unread: ["ownerId"] },
  },
  {
    ...{ list: "goals", of: "sites", noun: "goal", type: "Goal", id: ["goalId"], key: "name" },
    ...{ create: "putGoal", change: "putGoal", remove: "deleteGoal" },
  },
  {
    ...{ list: "funnels", of: "sites", noun: "funnel", type: "Funnel", id: ["funnelId"], key: "name" },
    ...{ create: "putFunnel", change: "putFunnel", remove: "deleteFunnel" },
  },
  {
    ...{ list: "savedFilters", of: "sites", noun: "saved filter", type: "SavedFilter", key: "name" },
    ...{ id: ["savedFilterId"], create: "putSavedFilter", change: "putSavedFilter" },
    remove: "deleteSavedFilter",
  },
  {
    ...{ list: "trackingPlans", noun: "tracking plan", type: "TrackingPlan", one: "trackingPlan" },
    ...{ id: ["planId"], create: "putTrackingPlan", change: "putTrackingPlan" },
  },
  {
    ...{ list: "events", of: "trackingPlans", noun: "planned event", type: "PlanEvent" },
    ...{ id: ["type", "name"], create: "putPlanEvent", change: "putPlanEvent", remove: "deletePlanEvent" },
  },
  {
    ...{ list: "sources", noun: "source", type: "Source", id: ["sourceId"], key: "name" },
    ...{ create: "createSource", change: "updateSource", only: ["status", "ACTIVE"] },
  },
  {
    ...{ list: "destinations", noun: "destination", type: "Destination", id: ["destinationId"] },
    ...{ create: "putDestination", change: "putDestination", remove: "deleteDestination" },
    // Their values are secrets, which the API never returns. They stay when they are omitted.
    unread: ["headers"],
  },
];

/** The fields of inputs that name another object, with its list. */
export const REFERENCES: Readonly<Record<string, string>> = {
  ...{ topic: "topics", templateKey: "templates", sentTemplate: "templates" },
  ...{ segmentId: "segments", segments: "segments", siteId: "sites", goalId: "goals" },
  planId: "trackingPlans",
};

/** The list that the values of a filter name, by its dimension. */
export const OF_DIMENSION: Readonly<Record<string, string>> = { GOAL: "goals" };

/** The values of parts of inputs that the stage sets if they are omitted, by type and field. */
export const DEFAULTS: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  EventMatchInput: { type: "TRACK" },
  LocalTimeInput: { minute: 0 },
};

/** Returns the kind of a list. */
export function kindOf(list: string): ConfigKind {
  return CONFIG_KINDS.find((kind) => kind.list === list)!;
}

/** Returns the kinds that each object of this kind has lists of; without a kind, those of a file. */
export function kindsIn(parent?: ConfigKind): ConfigKind[] {
  return CONFIG_KINDS.filter(({ of }) => of === parent?.list);
}
