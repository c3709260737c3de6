/** The answer of a Lambda authorizer, checked. */
export interface Verdict {
  isAuthorized: boolean;
  resolverContext: Readonly<Record<string, string | number | boolean>>;
  /** `Type.field`, of this API only. */
  deniedFields: ReadonlySet<string>;
  /** Seconds; undefined if the API's own time to live counts. */
  ttlOverride: number | undefined;
}

/** A function must not return more context (Developer Guide, "AWS_LAMBDA authorization"). */
const LARGEST_CONTEXT = 5 * 1024 * 1024;

/**
 * Reads the answer of a Lambda authorizer (Developer Guide, "AWS_LAMBDA authorization"). Returns a sentence
 * that says what is wrong with an answer that AppSync does not take.
 */
export function readVerdict(payload: unknown, apiArn: string): Verdict | string {
  if (!isObject(payload)) return "it must answer an object with isAuthorized";
  const { isAuthorized, resolverContext, deniedFields, ttlOverride } = payload;
  if (typeof isAuthorized !== "boolean") return "isAuthorized must be true or false";
  const context = resolverContext ?? {};
  if (!isObject(context)) return "resolverContext must be an object";
  const nested = Object.keys(context).find((key) => !isPlain(context[key]));
  if (nested !== undefined) return `resolverContext.${nested} must be a string, a number or a boolean`;
  if (Buffer.byteLength(JSON.stringify(context)) > LARGEST_CONTEXT) {
    return `resolverContext is larger than ${LARGEST_CONTEXT} bytes`;
  }
  const denied = deniedFields ?? [];
  if (!isTexts(denied)) return "deniedFields must be a list of Type.field and of ARNs of fields";
  if (!isSeconds(ttlOverride ?? 0)) return "ttlOverride must be a number of seconds";
  return {
    isAuthorized,
    resolverContext: context as Verdict["resolverContext"],
    deniedFields: new Set(denied.flatMap((each) => nameOf(each, apiArn))),
    ttlOverride: (ttlOverride ?? undefined) as number | undefined,
  };
}

/** Functions that several APIs share name a field by its ARN, which denies it in its own API only. */
function nameOf(denied: string, apiArn: string): string[] {
  if (!denied.startsWith("arn:")) return [denied];
  const [, type, field] = /^\/types\/([^/]+)\/fields\/([^/]+)$/.exec(denied.slice(apiArn.length)) ?? [];
  return denied.startsWith(apiArn) && type !== undefined ? [`${type}.${field}`] : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const isSeconds = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
