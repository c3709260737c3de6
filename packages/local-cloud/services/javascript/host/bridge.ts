import { ksuid, ulid, uuid } from "./ids.ts";
import { replacePattern, testPattern } from "./patterns.ts";
import { formatTime, parseIso, parseTime } from "./time.ts";
import { toMap } from "./xml.ts";

/** The operations that the library needs from outside: randomness, Java's time formats, bytes, XML. */
const OPERATIONS: Record<string, (argument: never) => unknown> = {
  "id.uuid": uuid,
  "id.ulid": ulid,
  "id.ksuid": ksuid,
  "time.format": formatTime,
  "time.parse": parseTime,
  "time.parseIso": parseIso,
  "base64.encode": (text: string) => Buffer.from(text, "utf8").toString("base64"),
  "base64.decode": decode,
  "xml.toMap": toMap,
  "pattern.test": testPattern,
  "pattern.replace": replacePattern,
};

/** Answers with JSON text, an error too: an exception of this realm must not reach the other. */
export function hostAnswer(operation: string, argument: string): string {
  try {
    const run = OPERATIONS[operation] as ((argument: unknown) => unknown) | undefined;
    if (!run) throw new Error(`the library asks for ${operation}, which is not there`);
    return JSON.stringify({ value: run(JSON.parse(argument)) });
  } catch (error) {
    return JSON.stringify({ error: (error as Error).message });
  }
}

function decode(text: string): string {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
    throw new Error("base64Decode: the text is not base64");
  return Buffer.from(text, "base64").toString("utf8");
}
