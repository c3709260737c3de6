import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../support/until.ts";
import { brokenInvariants, scanTable } from "../races/invariants.ts";
import { graphql, me, signedIn, updateUser, type SignedIn } from "./people.ts";
import { freePort, Program, untilGone, type Outputs } from "./program.ts";
import { copyTree } from "./tree.ts";

const folder = mkdtempSync(join(tmpdir(), "rollcall-crash-"));
const KILLS = 2;
/** For each user what was acknowledged: the name that each version gave. */
const acknowledged = new Map<string, Map<number, string>>();
let tree: Awaited<ReturnType<typeof copyTree>>;
let port: number;
let program: Program;
let outputs: Outputs;

beforeAll(async () => {
  tree = await copyTree();
  port = await freePort();
});

afterAll(async () => {
  await program?.end();
  tree.remove();
  rmSync(folder, { recursive: true });
});

const started = (data: string): Program =>
  new Program({ root: tree.folder, port, data, outputs: join(folder, "outputs.json") });

interface Updated {
  updateUser: { version: number } | null;
}

/**
 * Changes one user, again and again, until the server stops answering. Calls `onAnswer` for each acknowledged
 * write.
 */
async function write(person: SignedIn, version: number, onAnswer: () => void): Promise<void> {
  const names = acknowledged.get(person.userId) ?? new Map<number, string>();
  acknowledged.set(person.userId, names);
  for (;;) {
    const input = { firstName: `name after ${version}`, expectedVersion: version };
    const answer = await graphql<Updated>(outputs, person, updateUser, input).catch(() => undefined);
    if (!answer) return;
    if (!answer.data?.updateUser) throw new Error(JSON.stringify(answer));
    version = answer.data.updateUser.version;
    names.set(version, input.firstName);
    onAnswer();
  }
}

interface Change {
  newImage?: Record<string, Record<string, string>>;
}

/** Returns all records of the stream. */
async function stream(): Promise<Change[]> {
  const changes: Change[] = [];
  for (let after = 0; ;) {
    const answer = await fetch(`${outputs.httpUrl}/control/dynamodb/stream`, {
      method: "POST",
      body: JSON.stringify({ table: outputs.tableName, after, limit: 1000 }),
    });
    const page = ((await answer.json()) as { records: (Change & { sequence: number })[] }).records;
    if (page.length === 0) return changes;
    changes.push(...page);
    after = page.at(-1)!.sequence;
  }
}

test("killed while it makes the demo users, it makes the rest at the next start", async () => {
  const data = join(folder, "half");
  program = started(data);
  await until("the code of a user", async () => {
    const inbox = `http://127.0.0.1:${port}/inbox/messages?to=editor@example.com`;
    const mails = await fetch(inbox).then(
      (answer) => (answer.ok ? answer.json() : []),
      () => [],
    );
    return (mails as unknown[]).length > 0;
  });
  program.signal("SIGKILL");
  await untilGone(program);

  program = started(data);
  outputs = await program.up();

  for (const { email, groups } of outputs.users) {
    expect((await signedIn(tree.folder, outputs, email)).groups, email).toEqual(groups);
  }
  program.signal("SIGTERM");
  await untilGone(program);
});

test("killed under load again and again, it has had every acknowledged write in its stream, in order", async () => {
  const people: SignedIn[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    program = started(join(folder, "data"));
    outputs = await program.up();
    // Tokens outlive a kill as everything does.
    for (const { email } of people.length === 0 ? outputs.users : []) {
      people.push(await signedIn(tree.folder, outputs, email));
    }
    let answers = 30 + Math.floor(Math.random() * 100);
    const onAnswer = (): void => {
      answers -= 1;
      if (answers === 0) program.signal("SIGKILL");
    };
    // All of them before the first write: the kill may come as soon as one writes.
    const versions = await Promise.all(people.map(async (person) => (await me(outputs, person)).version));
    await Promise.all(people.map((person, at) => write(person, versions[at]!, onAnswer)));
    await untilGone(program);
  }
  program = started(join(folder, "data"));
  outputs = await program.up();

  const changes = (await stream()).map(({ newImage }) => newImage);
  for (const [userId, names] of acknowledged) {
    const seen = changes.filter((image) => image?.entity?.S === "User" && image.userId?.S === userId);
    const versions = seen.map((image) => Number(image!.version!.N));
    expect(names.size, "acknowledged writes").toBeGreaterThan(KILLS);
    // In order, each once or more, none left out: a version is written by one write only.
    expect([...new Set(versions)]).toEqual(Array.from({ length: versions.at(-1)! }, (_, at) => at + 1));
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    const streamed = new Map(seen.map((image) => [Number(image!.version!.N), image!.firstName?.S]));
    for (const [version, name] of names) expect(streamed.get(version), `version ${version}`).toBe(name);
  }
  const items = await scanTable({ ...outputs, dynamodbUrl: outputs.httpUrl, region: "us-east-1" });
  expect(brokenInvariants(items)).toEqual([]);
  for (const item of items) {
    if (item.entity !== "User") continue;
    const last = changes.findLast((image) => image?.entity?.S === "User" && image.userId?.S === item.userId);
    expect(item.version, item.userId).toBe(Number(last?.version?.N));
  }
});
