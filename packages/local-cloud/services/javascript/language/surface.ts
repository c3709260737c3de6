/**
 * The features of APPSYNC_JS 1.0.0. A built-in is here if AWS documents it ("Supported runtime features" in
 * the AWS AppSync Developer Guide; for the modules the types of @aws-appsync/utils 2.1.1). Three are not
 * documented and are here: `includes` (an example of the Event API guide), `substring`
 * (aws-samples/aws-appsync-resolver-samples, `all-items-today.js`) and `substr`, its sibling. AWS's eslint
 * plugin 2.0.2 denies none of them. Everything else is refused, even if the plugin does not deny it. It
 * denies no `Array.isArray` (aws-appsync-community#295), no `Number()` and no `parseInt` (#303), which the
 * service refuses. For `String.raw`, which the plugin denies, the documentation decides.
 */

/** Array methods that take a function; every other function that is passed as an argument is refused. */
export const CALLBACK_METHODS = [
  "map",
  "find",
  "filter",
  "findIndex",
  "findLast",
  "findLastIndex",
  "forEach",
  "reduce",
  "reduceRight",
  "every",
  "some",
  "flatMap",
];

export const ARRAY_METHODS = [
  ...CALLBACK_METHODS,
  ..."concat fill flat includes indexOf join lastIndexOf pop push reverse shift slice sort splice unshift".split(
    " ",
  ),
];

export const STRING_METHODS = (
  "charAt concat endsWith includes indexOf lastIndexOf replace replaceAll slice split startsWith substr substring " +
  "toLowerCase toUpperCase trim trimEnd trimStart"
).split(" ");

/** Functions of the built-in objects; whatever is not named here does not exist. */
export const STATIC_METHODS: Record<string, string[]> = {
  Object: ["assign", "entries", "hasOwn", "keys", "values"],
  String: ["raw"],
  Number: ["isFinite", "isNaN"],
  Array: [],
  Boolean: [],
  Math: ["random", "min", "max", "round", "floor", "ceil"],
  JSON: ["parse", "stringify"],
  console: ["log", "error"],
};

/**
 * Method names that no supported type has, whatever the receiver is. Names that objects of a project may well
 * have are left out.
 */
export const UNSUPPORTED_METHODS = (
  "apply bind call charCodeAt codePointAt copyWithin fromCharCode fromCodePoint groupToMap hasOwnProperty isPrototypeOf localeCompare " +
  "matchAll padEnd padStart propertyIsEnumerable repeat toExponential toFixed toISOString toLocaleDateString toLocaleLowerCase " +
  "toLocaleString toLocaleTimeString toLocaleUpperCase toPrecision toReversed toSorted toSpliced trimLeft trimRight"
).split(" ");

/** Names that JavaScript, Node or a browser has and APPSYNC_JS has not. */
export const ABSENT_GLOBALS = (
  "AbortController AggregateError ArrayBuffer AsyncFunction Atomics BigInt BigInt64Array BigUint64Array Buffer DataView Date " +
  "Error EvalError FinalizationRegistry Float32Array Float64Array Function Int16Array Int32Array Int8Array Intl Iterator Map Promise " +
  "Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer Symbol SyntaxError TextDecoder TextEncoder TypeError " +
  "URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly atob btoa " +
  "clearInterval clearTimeout crypto decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval exports fetch global " +
  "globalThis isFinite isNaN module parseFloat parseInt performance process queueMicrotask require self setImmediate setInterval " +
  "setTimeout structuredClone unescape window"
).split(" ");

interface Members {
  [name: string]: true | Members;
}

const names = (text: string): Members => Object.fromEntries(text.split(" ").map((name) => [name, true]));

/** The exports of each module, to the depth at which they are fixed. */
export const MODULES: Record<string, Members> = {
  "@aws-appsync/utils": {
    util: {
      ...names(
        "escapeJavaScript urlEncode urlDecode base64Encode base64Decode autoId autoUlid autoKsuid unauthorized error appendError matches authType",
      ),
      time: names(
        "nowISO8601 nowEpochSeconds nowEpochMilliSeconds nowFormatted parseFormattedToEpochMilliSeconds parseISO8601ToEpochMilliSeconds " +
          "epochMilliSecondsToSeconds epochMilliSecondsToISO8601 epochMilliSecondsToFormatted",
      ),
      dynamodb: names(
        "toDynamoDB toString toStringSet toNumber toNumberSet toBinary toBinarySet toBoolean toNull toList toMap toMapValues " +
          "toS3Object fromS3ObjectJson",
      ),
      rds: names("toJsonObject"),
      http: names("copyHeaders addResponseHeader addResponseHeaders"),
      xml: names("toMap toJsonString"),
      transform: names(
        "toDynamoDBFilterExpression toDynamoDBConditionExpression toElasticsearchQueryDSL toSubscriptionFilter",
      ),
      math: names("roundNum minVal maxVal randomDouble randomWithinRange"),
      str: names("normalize"),
    },
    extensions: names(
      "evictFromApiCache setSubscriptionFilter setSubscriptionInvalidationFilter invalidateSubscriptions",
    ),
    runtime: names("earlyReturn"),
  },
  "@aws-appsync/utils/dynamodb": {
    ...names(
      "get put remove update query scan sync batchGet batchPut batchDelete transactGet transactWrite toStringSet toNumberSet toBinarySet",
    ),
    operations: names("add remove replace increment decrement append prepend updateListItem"),
  },
  "@aws-appsync/utils/rds": names(
    "sql select insert update remove createPgStatement createMySQLStatement toJsonObject typeHint agg",
  ),
  "@aws-appsync/utils/ai": names("invokeModel converse"),
};

/** The objects of `@aws-appsync/utils` are globals too (D: "Globals"). */
export const MODULE_GLOBALS = ["util", "extensions", "runtime"];
