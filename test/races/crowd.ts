import type { Person, TestCloud } from "../support/cloud.ts";
import type { Job } from "./jobs.ts";

/** A user with a number of verified addresses, the first of which was the sign-up's. */
export interface Owner extends Person {
  emailIds: string[];
}

/**
 * Cognito gives its triggers 5 seconds each: people do not all sign up in the same one. Each that signs up
 * beside others starts functions of its own, which takes longer than their work.
 */
const AT_ONCE = 3;

/** So many people, signed up and in. */
export async function crowd(cloud: TestCloud, count: number): Promise<Person[]> {
  const people: Person[] = [];
  const lane = async (): Promise<void> => {
    while (people.length < count) {
      const at = people.push(undefined as unknown as Person) - 1;
      people[at] = await cloud.person();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return people;
}

export async function owner(cloud: TestCloud, addresses: number): Promise<Owner> {
  const person = await cloud.person();
  for (let added = 1; added < addresses; added += 1) {
    const email = `${added}.${person.email}`;
    const emailId = await claim(cloud, person, email);
    await mutate(cloud, person, "verifyEmail", { emailId, code: await cloud.code(email) });
  }
  const { emails } = await me(cloud, person, "emails");
  return { ...person, emailIds: emails.items.map((each) => each.emailId) };
}

/** Adds an address, which waits for its code then. */
export async function claim(cloud: TestCloud, person: Person, email: string): Promise<string> {
  const added = await mutate(cloud, person, "addEmail", { email });
  return (added as { emailId: string }).emailId;
}

/** One after the other, all claim the same address; each gets the call with which that person verifies it. */
export async function claimants(cloud: TestCloud, people: Person[], email: string): Promise<Job[]> {
  const claims: { person: Person; emailId: string }[] = [];
  for (const person of people) claims.push({ person, emailId: await claim(cloud, person, email) });
  const inbox = await fetch(`${cloud.outputs.inboxUrl}/messages?to=${encodeURIComponent(email)}`);
  const mails = (await inbox.json()) as { text: string; tags: { userId: string } }[];
  const codes = new Map(mails.map(({ tags, text }) => [tags.userId, /\b\d{6}\b/.exec(text)?.[0]]));
  return claims.map(({ person, emailId }) =>
    job(person, "verifyEmail", { emailId, code: codes.get(person.userId) }),
  );
}

export function job({ token, userId }: Person, does: Job["does"], input: Job["input"], tries?: number): Job {
  return { token, userId, does, input, ...(tries !== undefined && { tries }) };
}

interface Me {
  version: number;
  email: string;
  primaryEmailId: string;
  emails: { items: { emailId: string; email: string }[] };
}

/** Returns the given `fields` of the user's own profile. */
export async function me<Field extends keyof Me>(cloud: TestCloud, person: Person, ...fields: Field[]) {
  const asked = fields.map((field) => (field === "emails" ? "emails { items { emailId email } }" : field));
  return (await ask(cloud, person, `{ me { ${asked.join(" ")} } }`)) as Pick<Me, Field>;
}

/** The one field of a request that must succeed. */
async function ask(cloud: TestCloud, { token }: Person, query: string, input?: object): Promise<unknown> {
  const { data, errors } = await cloud.graphql({ token }, query, { input });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return Object.values(data as object)[0];
}

function mutate(cloud: TestCloud, person: Person, field: string, input: object): Promise<unknown> {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input!`;
  return ask(cloud, person, `mutation ($input: ${type}) { ${field}(input: $input) { emailId } }`, input);
}
