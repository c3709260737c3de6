import type { Caller, Person, TestCloud } from "./cloud.ts";
import { change } from "./sites.ts";
import { read } from "./subscribers.ts";
import { until } from "./until.ts";

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

/** An editor who can be asked for approvals: an admin has set the group. */
export async function newApprover(test: TestCloud, admin: Caller): Promise<Person> {
  const person = await test.person();
  const { userId } = person;
  const { version } = await read<{ version: number }>(test, `user(userId: "${userId}") { version }`);
  const input = { userId, groups: ["editor"], expectedVersion: version };
  await change(test, admin, "setUserGroups", input, "version");
  const inGroup = async () => {
    const token = await test.signIn(person.email);
    const { errors } = await test.graphql({ ...person, token }, "{ templates { nextToken } }");
    return errors.length === 0 ? token : undefined;
  };
  return { ...person, token: await until(`${person.email} is an editor`, inGroup) };
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
  input: {
    key: string;
    number: number;
    expectedVersion: number;
    note?: string;
    to?: string[];
    idempotencyKey?: string;
  },
): Promise<Numbered> {
  return change<Numbered>(test, caller, decision, input, NUMBERED);
}
