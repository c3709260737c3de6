import type {
  DeliveryLog,
  DestinationFormat,
  DestinationItem,
  DestinationKind,
  SentDomain,
} from "#table/people/destination";
import { KINDS } from "#table/people/destination";
import type { Fault, Maybe, Refuse } from "../../conditions/faults.ts";
import { isLine, isNameLine, MAX_FAULTS } from "../../conditions/faults.ts";
import type { EventMatchInput } from "../../conditions/checkMatch.ts";
import { checkMatch } from "../../conditions/checkMatch.ts";
import type { Secret } from "../sender/send.ts";
import { checkDomains } from "./checkDomains.ts";
import { checkHeaders } from "./checkHeaders.ts";
import { checkUrl } from "./checkUrl.ts";
import { isFilled } from "./filled.ts";
import { ON_ONE_LINE } from "#table/text";

/** The input of `putDestination`. */
export interface DestinationInput {
  destinationId: string;
  name: string;
  kind: DestinationKind;
  url?: Maybe<string>;
  format?: Maybe<DestinationFormat>;
  headers?: Maybe<Secret["headers"]>;
  domains?: Maybe<SentDomain[]>;
  changes?: Maybe<string[]>;
  events?: Maybe<EventMatchInput[]>;
  segments?: Maybe<string[]>;
  consent?: Maybe<string[]>;
  mapping?: Maybe<{ from: string; to?: Maybe<string> }[]>;
  log?: Maybe<DeliveryLog>;
  expectedVersion?: Maybe<number>;
}

/** The settings of a destination that a change replaces. An undefined one is absent afterwards. */
export type DestinationSettings = Pick<
  DestinationItem,
  "name" | "url" | "format" | "domains" | "changes" | "events" | "segments" | "consent" | "mapping" | "log"
>;

interface Known {
  before: Pick<DestinationItem, "kind" | "url" | "headers"> | undefined;
  /** The ids of segments that exist, of those that the input names. */
  segmentIds: ReadonlySet<string>;
}

const MAX_NAME = 100;
const MAX_MATCHES = 20;
const MAX_SEGMENTS = 20;
const MAX_CATEGORIES = 20;
const MAX_MAPPINGS = 50;
const MAX_PATH = 200;
/** All destinations are in the memory of the functions that send. */
const MAX_BYTES = 16 * 1024;

/**
 * Returns the settings as they are stored and the headers, if there are any in the input; or what is wrong.
 */
export function checkDestination(
  input: DestinationInput,
  { before, segmentIds }: Known,
): { settings: DestinationSettings; headers: Secret["headers"] | undefined } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse: Refuse = (field, says) => faults.push({ field, message: `${field} ${says}.` });
  const { kind } = input;
  if (before && before.kind !== kind)
    refuse("kind", `must be ${before.kind}, because a destination keeps its kind: create another one`);
  const settings: DestinationSettings = {
    name: checkName(input.name.trim(), refuse),
    url: checkUrl(input.url, kind, refuse),
    format: checkFormat(input, refuse),
    ...checkDomains(input, refuse),
    events: checkMatches(input.events, refuse),
    segments: checkSegments(input.segments, segmentIds, refuse),
    consent: checkCategories(input.consent, refuse),
    mapping: checkMapping(input.mapping, refuse),
    log: input.log ?? "FAILED",
  };
  const headers = checkHeaders(input.headers, kind, refuse);
  if (!headers && before?.headers?.length && !isSameOrigin(before.url, settings.url))
    refuse(
      "headers",
      "must be passed again, because the url has another origin, which is not sent the values of the one before. Pass [] to send none",
    );
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (faults.length === 0 && bytes > MAX_BYTES)
    refuse(
      "events",
      `and the other settings must have at most ${MAX_BYTES} bytes as JSON: they have ${bytes}`,
    );
  return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { settings, headers };
}

/** Returns the form as it is stored, which is not at all for JSON. A chat gets a line, which has no paths. */
function checkFormat(
  { kind, format, mapping }: DestinationInput,
  refuse: Refuse,
): DestinationSettings["format"] {
  if (format != null && !KINDS[kind].takesFormats)
    refuse("format", `must be left out: a ${kind} destination has one form`);
  if (format == null || format === "JSON") return undefined;
  if ((mapping ?? []).length > 0)
    refuse("mapping", `must be left out, because ${format} gets a line in words, which has no paths`);
  return format;
}

/** A URL that was refused is reported for itself. */
function isSameOrigin(before: string | undefined, url: string | undefined): boolean {
  if (before === undefined || url === undefined) return true;
  return new URL(before).origin === new URL(url).origin;
}

/**
 * Events name their destinations in `integrations`, where `All` means all of them (Segment's spec, "Common
 * Fields").
 */
function checkName(name: string, refuse: Refuse): string {
  if (!isNameLine(name, MAX_NAME)) refuse("name", `must have 1 to ${MAX_NAME} characters ${ON_ONE_LINE}`);
  if (name === "All") refuse("name", "must not be All, because events mean all destinations by it");
  return name;
}

function checkMatches(typed: DestinationInput["events"], refuse: Refuse): DestinationSettings["events"] {
  if (!isFilled("events", typed, MAX_MATCHES, refuse)) return undefined;
  return typed.map((each, at) => checkMatch(each, `events[${at}]`, refuse));
}

function checkSegments(
  typed: DestinationInput["segments"],
  known: ReadonlySet<string>,
  refuse: Refuse,
): DestinationSettings["segments"] {
  if (!isFilled("segments", typed, MAX_SEGMENTS, refuse)) return undefined;
  typed.forEach((each, at) => {
    if (!known.has(each)) refuse(`segments[${at}]`, "must be the id of a segment that exists");
  });
  return [...new Set(typed)];
}

function checkCategories(typed: DestinationInput["consent"], refuse: Refuse): DestinationSettings["consent"] {
  if (typed == null || typed.length === 0) return undefined;
  if (typed.length > MAX_CATEGORIES || !typed.every((each) => isLine(each, MAX_NAME)))
    refuse("consent", `must be at most ${MAX_CATEGORIES} names of 1 to ${MAX_NAME} characters on one line`);
  return [...new Set(typed)];
}

function checkMapping(typed: DestinationInput["mapping"], refuse: Refuse): DestinationSettings["mapping"] {
  if (typed == null || typed.length === 0) return undefined;
  if (typed.length > MAX_MAPPINGS) {
    refuse("mapping", `can have at most ${MAX_MAPPINGS} entries: it has ${typed.length}`);
    return undefined;
  }
  const paths = (field: "from" | "to") => typed.map((each) => each[field]);
  for (const field of ["from", "to"] as const)
    paths(field).forEach((path, at) => {
      if (path == null) return;
      if (!isPath(path))
        refuse(
          `mapping[${at}].${field}`,
          `must be names with dots between them, of at most ${MAX_PATH} characters`,
        );
      else if (path.split(".")[0] === "profileId")
        refuse(`mapping[${at}].${field}`, "must be another path, because profileId is always sent as it is");
      else if (paths(field).indexOf(path) !== at)
        refuse(`mapping[${at}].${field}`, "must be different from those before it");
    });
  return typed.map(({ from, to }) => ({ from, ...(to == null ? {} : { to }) }));
}

function isPath(path: string): boolean {
  return isLine(path, MAX_PATH) && path.split(".").every((name) => name !== "");
}
