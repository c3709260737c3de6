import { AwsError } from "../../base/http.ts";
import { parseJson } from "../../base/json.ts";

/** An entry of PutEvents. */
export interface Entry {
  Source?: string;
  DetailType?: string;
  /** JSON of an object. */
  Detail?: string;
  Resources?: string[];
  /** Seconds since 1970, or a date; now when it is not given. */
  Time?: number | string;
  EventBusName?: string;
}

/**
 * AWS Compute Blog, "More room to build: serverless services now support payloads up to 1 MB" (January 2026).
 * The user guide says that an entry must be smaller, and how it is counted ("Calculating PutEvents event
 * entry size").
 */
const ENTRY_LIMIT = 1024 * 1024;
const TIME_BYTES = 14;

/** EventBridge API reference, PutEvents: 1 to 10 entries; `aws.` is for AWS's own services. */
export function entriesOf(input: unknown): Entry[] {
  const entries = (input as { Entries?: unknown }).Entries;
  if (!Array.isArray(entries) || entries.length < 1 || entries.length > 10) {
    throw new AwsError("ValidationException", "Entries must have 1 to 10 members");
  }
  if (!entries.every((each) => typeof each === "object" && each !== null))
    throw new AwsError("SerializationException", "Each of Entries must be an object");
  const list = entries as Entry[];
  const reserved = list.find(({ Source = "" }) => Source.startsWith("aws."));
  if (reserved) {
    throw new AwsError(
      "NotAuthorizedForSourceException",
      `Not authorized for the source ${reserved.Source}.`,
    );
  }
  return list;
}

/** Throws the error of the entry's result if the entry lacks a required member or one is invalid. */
export function check({ Source, DetailType, Detail, Resources = [], Time }: Entry) {
  if (!Source || !DetailType || !Detail) {
    const missing = !Source ? "Source" : !DetailType ? "DetailType" : "Detail";
    throw new AwsError(
      "InvalidArgument",
      `Parameter ${missing} is not valid. Reason: ${missing} is a required argument.`,
    );
  }
  const texts = [Source, DetailType, Detail, ...Resources];
  const bytes = texts.reduce(
    (sum, each) => sum + Buffer.byteLength(each),
    Time === undefined ? 0 : TIME_BYTES,
  );
  if (bytes >= ENTRY_LIMIT) {
    throw new AwsError("InvalidArgument", `Total size of the entry exceeds ${ENTRY_LIMIT} bytes.`);
  }
  if (Time !== undefined && Number.isNaN(dateOf(Time).getTime())) {
    throw new AwsError("InvalidArgument", `Parameter Time is not valid. Reason: ${Time} is no time.`);
  }
  const detail = objectOf(Detail);
  if (!detail) throw new AwsError("MalformedDetail", "Detail is malformed.");
  return { source: Source, type: DetailType, detail };
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The result of an entry that failed. */
export function failedEntry(error: unknown): { ErrorCode: string; ErrorMessage: string } {
  if (!(error instanceof AwsError)) throw error;
  return { ErrorCode: error.name, ErrorMessage: error.message };
}

/** An event's time: whole seconds. */
export function entryTime(given: number | string | undefined, now: number): string {
  return (given === undefined ? new Date(now) : dateOf(given)).toISOString().replace(/\.\d+Z$/, "Z");
}

function dateOf(given: number | string): Date {
  return typeof given === "number" ? new Date(given * 1000) : new Date(given);
}
