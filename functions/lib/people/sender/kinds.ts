import type { DestinationKind } from "#table/people/destination";

/** The rules of a kind of destination. `send.ts` has its calls. */
export interface KindRules {
  /** The reason why it takes no URL and no headers. Without one, it is called at a URL. */
  takesNoUrl?: string;
  /** Returns the fault of a URL that obeys the rules of all URLs; undefined if there is none. */
  urlFault?: (url: URL) => string | undefined;
  /** Its calls are signed, with a secret that is drawn when it is created. */
  isSigned?: true;
  /** It gets events as calls of Segment's HTTP API. */
  getsCalls?: true;
}

/** The kinds of destinations. */
export const KINDS: Record<DestinationKind, KindRules> = {
  WEBHOOK: { isSigned: true },
  SEGMENT: {
    getsCalls: true,
    urlFault: ({ search }) =>
      search === "" ? undefined : "must have no query, because /v1/{type} is added to it",
  },
  EVENTBRIDGE: { takesNoUrl: "events go to the stage's own bus" },
};

/** The names of the kinds that have a secret. */
export const SIGNED = Object.entries(KINDS).flatMap(([name, { isSigned }]) => (isSigned ? [name] : []));
