import type { Caller, Person, TestCloud } from "./cloud.ts";
import { change } from "./sites.ts";

export interface Text {
  key: string;
  version: number;
  latestNumber: number;
  approvedNumber: number | null;
}

export interface Numbered {
  key: string;
  number: number;
  version: number;
  status: string;
  author: string;
  approvedBy: string | null;
  approvedAt: string | null;
}

const TEXT = "key version latestNumber approvedNumber";
const NUMBERED = "key number version status author approvedBy approvedAt";

let texts = 0;

/** A key that no other text of the test has. */
export function newKey(): string {
  return `text/${(texts += 1)}`;
}

/** Creates a text; left out are a key, a subject and a plain text. */
export function createText(test: TestCloud, caller: Caller | Person, input: object = {}): Promise<Text> {
  const whole = { key: newKey(), subject: "Hello", text: "Number 1", ...input };
  return change<Text>(test, caller, "createTemplate", whole, TEXT);
}

/** Saves the next number of a text as it was last seen. */
export function saveText(
  test: TestCloud,
  caller: Caller | Person,
  { key, version }: Text,
  input: object = {},
): Promise<Text> {
  const whole = { key, expectedVersion: version, subject: "Hello", text: "The next one", ...input };
  return change<Text>(test, caller, "updateTemplate", whole, TEXT);
}

/** Decides about a number, or asks for its approval. */
export function decide(
  test: TestCloud,
  caller: Caller | Person,
  decision: "approveTemplate" | "cancelTemplate" | "requestApproval" | "returnTemplate",
  input: { key: string; number: number; expectedVersion: number; note?: string },
): Promise<Numbered> {
  return change<Numbered>(test, caller, decision, input, NUMBERED);
}
