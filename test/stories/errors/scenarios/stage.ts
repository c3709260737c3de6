import type { Caller, Person, Reply, TestCloud } from "../../../support/cloud.ts";
import { granted, mutate, someone, suspend, type Someone } from "../../../support/people.ts";

/** The error that a caller received. */
export interface Told {
  /** `none` where AppSync gives none. */
  errorType: string;
  errorInfo: unknown;
}

/** The one request that is refused. */
export type Attempt = () => Promise<Told>;

/**
 * Sets up what a row of docs/errors/ says, by its operation and input, and leaves the attempt to the
 * caller.
 */
export type Scenario = (stage: Stage) => Promise<Attempt>;

export type Scenarios = Record<string, Scenario>;

export function toldBy({ errors }: Pick<Reply, "errors">): Told {
  const [error, ...more] = errors;
  if (!error || more.length > 0) throw new Error(`not one error: ${JSON.stringify(errors)}`);
  return { errorType: error.errorType ?? "none", errorInfo: error.errorInfo ?? null };
}

/** The people and things of every scenario. */
export class Stage {
  readonly test: TestCloud;
  readonly admin: Person;
  readonly bob: Person;
  /** Suspended, with a token that lives on. */
  readonly suspended: Someone;
  /** An admin whose token lives on, and who is suspended. */
  readonly suspendedAdmin: Person;
  /** An admin whose token lives on, and who is in no group any more. */
  readonly formerAdmin: Person;
  /** A user of version 4 that no scenario before has changed: what a scenario did is undone. */
  readonly alice: Someone;

  private constructor(
    test: TestCloud,
    people: Pick<Stage, "admin" | "bob" | "suspended" | "suspendedAdmin" | "formerAdmin" | "alice">,
  ) {
    this.test = test;
    this.admin = people.admin;
    this.bob = people.bob;
    this.suspended = people.suspended;
    this.suspendedAdmin = people.suspendedAdmin;
    this.formerAdmin = people.formerAdmin;
    this.alice = people.alice;
  }

  static async set(test: TestCloud): Promise<Stage> {
    const admin = await test.person({ groups: ["admin"] });
    const suspendedAdmin = await test.person({ groups: ["admin"] });
    const formerAdmin = await test.person({ groups: ["admin"] });
    const suspended = await suspend(test, admin, await someone(test, "suspended"));
    const by = ({ userId }: Person) => ({ userId, expectedVersion: 1 });
    granted(await mutate(test, admin, "suspendUser", by(suspendedAdmin)));
    granted(await mutate(test, admin, "setUserGroups", { ...by(formerAdmin), groups: [] }));
    const alice = await someone(test, "alice");
    return new Stage(test, {
      admin,
      suspendedAdmin,
      formerAdmin,
      suspended,
      alice,
      bob: await test.person(),
    });
  }

  mutation(caller: Caller, name: string, input: object): Attempt {
    return async () => toldBy(await mutate(this.test, caller, name, input));
  }

  query(caller: Caller, query: string, variables: object = {}): Attempt {
    return async () => toldBy(await this.test.graphql(caller, query, variables));
  }

  /** The attempt, while DynamoDB refuses every write with this error. */
  during(error: string, attempt: Attempt): Attempt {
    const { faults } = this.test.cloud.dynamodb;
    return async () => {
      for (const operation of ["UpdateItem", "TransactWriteItems"])
        faults.add({ error, operation, times: 20 });
      return attempt().finally(() => faults.clear());
    };
  }
}
