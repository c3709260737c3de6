import { expect } from "vitest";
import { type Caller, type Person, type Reply, type TestCloud } from "./cloud.ts";
import { until } from "./until.ts";
import { tableOf } from "./wholeTable.ts";

export { tableOf, type Table } from "./wholeTable.ts";

/** The parts of `outputs` that tests read. */
interface Outputs {
  graphqlUrl: string;
  realtimeUrl: string;
  apiKey: string;
  userPoolClientId: string;
  tableName: string;
  credentials: Record<"backend" | "publisher", { accessKeyId: string; secretAccessKey: string }>;
}

export interface Address {
  emailId: string;
  email: string;
}

/** A user with one address of each kind: what a test can aim at. */
export interface Someone extends Person {
  /** 4: the sign-up, two claims and a verification. */
  version: number;
  primary: Address;
  verified: Address;
  /** Waits for `code`. */
  claimed: Address & { code: string };
}

const ANSWERS_EMAIL = ["addEmail", "sendEmailVerification", "verifyEmail"];

let people = 0;

/** A mutation in the one form that all have but `publishUser`. */
export function mutate(test: TestCloud, caller: Caller, name: string, input: object): Promise<Reply> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const selection = ANSWERS_EMAIL.includes(name) ? "userId emailId isVerified" : "userId version status";
  return test.graphql(caller, `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, {
    input,
  });
}

export function outputsOf(test: TestCloud): Outputs {
  return test.outputs as unknown as Outputs;
}

/** Returns the data of a response. Throws an error if it has errors. */
export function granted<Data = Address>({ data, errors }: Reply): Data {
  if (errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return Object.values(data as Record<string, Data>)[0]!;
}

export async function someone(test: TestCloud, prefix = "someone"): Promise<Someone> {
  const name = `${prefix}${(people += 1)}`;
  const person = await test.person({ email: `${name}@example.com` });
  const me = granted<{ primaryEmailId: string }>(await test.graphql(person, "{ me { primaryEmailId } }"));
  const verified = await claim(test, person, `${name}.verified@example.com`);
  granted(await mutate(test, person, "verifyEmail", { emailId: verified.emailId, code: verified.code }));
  return {
    ...person,
    version: 4,
    primary: { emailId: me.primaryEmailId, email: person.email },
    verified,
    claimed: await claim(test, person, `${name}.claimed@example.com`),
  };
}

/**
 * A claim of the caller's, and the code that was mailed for it. If a jump of the clock has woken the
 * reconciliation, it may be at work on the same user: the request is repeated if its error asks for that.
 */
export async function claim(test: TestCloud, caller: Caller, email: string): Promise<Someone["claimed"]> {
  const { emailId } = await until<Address>("the address is added", async () => {
    const reply = await mutate(test, caller, "addEmail", { email });
    return reply.errors[0]?.errorInfo?.retry === true ? undefined : granted(reply);
  });
  return { emailId, email, code: await test.code(email) };
}

const staffOf = new WeakMap<TestCloud, Map<string, Promise<Person>>>();

/**
 * The one person of a cloud who is in this group, with a new token: for tests that are not about who asks.
 */
export async function staff(test: TestCloud, group: "admin" | "editor" | "viewer"): Promise<Person> {
  const all = staffOf.get(test) ?? new Map<string, Promise<Person>>();
  staffOf.set(test, all);
  const made = all.get(group) ?? test.person({ groups: [group] });
  all.set(group, made);
  const person = await made;
  return { ...person, token: await test.signIn(person.email) };
}

/** Suspends a user whose token lives on. */
export async function suspend(test: TestCloud, admin: Caller, user: Someone): Promise<Someone> {
  const input = { userId: user.userId, expectedVersion: user.version };
  granted(await mutate(test, admin, "suspendUser", input));
  return { ...user, version: user.version + 1 };
}

/**
 * Returns the errors of a refused request. Asserts that the table is unchanged, and that the response has no
 * data.
 */
export async function refused(test: TestCloud, ask: () => Promise<Reply>): Promise<object[]> {
  const before = await tableOf(test);
  const { errors, data } = await ask();
  expect(await tableOf(test)).toEqual(before);
  expect(Object.values((data ?? {}) as object).filter((each) => each !== null)).toEqual([]);
  return errors.map(({ errorType, errorInfo }) => ({ errorType, errorInfo }));
}
