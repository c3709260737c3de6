import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StreamRecord } from "../../services/dynamodb/index.ts";
import { markOf } from "../../services/dynamodb/processes.ts";
import { until } from "../support/until.ts";
import { folder, item, key, open, put, records, TABLE, type Opened } from "./table.ts";

let data: ReturnType<typeof folder>;
let opened: Opened | undefined;
beforeEach(() => {
  data = folder();
});
afterEach(async () => {
  await opened?.stop();
  opened = undefined;
  data.remove();
});

const number = (record: StreamRecord): number => Number(record.newImage?.n?.N);

/**
 * Per item: every answered value is in its records, whose images follow each other without a gap, and end
 * with what the table holds.
 */
async function check(all: StreamRecord[], answered: Map<string, number[]>): Promise<void> {
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1));
  for (const [id, values] of answered) {
    const own = all.filter(({ keys }) => keys.PK!.S === id);
    own.forEach((record, index) => expect(record.oldImage).toEqual(own[index - 1]?.newImage));
    const streamed = own.map(number);
    expect(streamed).toEqual(streamed.toSorted((a, b) => a - b));
    expect(values.filter((value) => !streamed.includes(value))).toEqual([]);
    const now = (await opened!.dynamodb.call("GetItem", { TableName: TABLE, Key: key(id) })) as {
      Item: unknown;
    };
    expect(own.at(-1)?.newImage).toEqual(now.Item);
  }
}

/** All records. They may include records of an unanswered write, so a last write marks their end. */
async function allRecords({ dynamodb }: Opened): Promise<StreamRecord[]> {
  await dynamodb.call("PutItem", { TableName: TABLE, Item: item("end") });
  const log = dynamodb.stream(TABLE);
  let all: StreamRecord[] = [];
  await until("the last record", async () => {
    all = log.read(0, 1_000_000);
    return all.at(-1)?.keys.PK!.S === "end";
  });
  return all;
}

const count = (answered: Map<string, number[]>): number => [...answered.values()].flat().length;

const note = (answered: Map<string, number[]>, id: string, value: number): void => {
  answered.set(id, [...(answered.get(id) ?? []), value]);
};

test("kill -9 of the database under load: it is back at once, and no answered write is missing from the stream", async () => {
  opened = await open({ dataDir: data.path });
  const { dynamodb } = opened;
  const answered = new Map<string, number[]>();
  const failures = new Set<string>();
  let n = 0;
  let writing = true;
  const writer = async (own: string): Promise<void> => {
    while (writing) {
      const value = { n: { N: String((n += 1)) } };
      const both = n % 2 === 0;
      const write = both
        ? dynamodb.call("TransactWriteItems", {
            TransactItems: [put(own, value), put(`${own}-second`, value)],
          })
        : dynamodb.call("PutItem", { TableName: TABLE, Item: item(own, value), ReturnValues: "ALL_OLD" });
      await write.then(
        () => {
          note(answered, own, Number(value.n.N));
          if (both) note(answered, `${own}-second`, Number(value.n.N));
        },
        (error: Error) => failures.add(error.name),
      );
    }
  };
  const writers = Promise.all(["a", "b", "c", "d", "e", "f"].map(writer));
  const pids = new Set<number>();
  for (let kills = 0; kills < 12; kills += 1) {
    const before = count(answered);
    await until("answers", async () => count(answered) > before + 7 * kills);
    const pid = dynamodb.pid!;
    pids.add(pid);
    process.kill(pid, "SIGKILL");
    await until("another process", async () => dynamodb.pid !== pid);
  }
  writing = false;
  await writers;
  expect(pids.size).toBe(12);
  expect([...failures].filter((name) => name !== "InternalServerError")).toEqual([]);
  await check(await allRecords(opened), answered);
});

test("killed again before it is ready, with reads and writes waiting: all are answered in the end", async () => {
  opened = await open({ dataDir: data.path });
  const { dynamodb } = opened;
  let waiting = 40;
  const work = Promise.allSettled(
    Array.from({ length: waiting }, async (_, n) => {
      const input = { TableName: TABLE, Item: item(`i${n}`) };
      await dynamodb.call("PutItem", input).finally(() => (waiting -= 1));
    }),
  );
  let pid: number | undefined;
  for (let kills = 0; kills < 10;) {
    await new Promise((resolve) => setImmediate(resolve));
    if (dynamodb.pid === pid) continue;
    pid = dynamodb.pid!;
    process.kill(pid, "SIGKILL");
    kills += 1;
  }
  await work;
  expect(waiting).toBe(0);
  const { Count } = (await dynamodb.call("Scan", { TableName: TABLE })) as { Count: number };
  expect((await allRecords(opened)).filter(({ keys }) => keys.PK!.S !== "end")).toHaveLength(Count);
});

interface Writing {
  child: ChildProcess;
  pid: Promise<number>;
  answered: Map<string, number[]>;
  kill(): Promise<void>;
}

/** Another process that has the folder, and writes. */
function writing(from: number, answered = new Map<string, number[]>()): Writing {
  const program = join(import.meta.dirname, "writing.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, data.path, String(from)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  const ended = Promise.all([once(lines, "close"), once(child, "exit")]);
  const pid = new Promise<number>((resolve) => {
    lines.on("line", (line) => {
      const [id, value] = line.split(" ");
      if (id === "pid") resolve(Number(value));
      else note(answered, id!, Number(value));
    });
  });
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { child, pid, answered, kill };
}

test("kill -9 of the whole runtime under load: started again at once, every answered write is in the stream", async () => {
  const answered = new Map<string, number[]>();
  for (const [round, writes] of [80, 1, 37].entries()) {
    const before = count(answered);
    const other = writing(round * 1_000_000, answered);
    await until("answers", async () => count(answered) >= before + writes);
    await other.kill();
  }
  opened = await open({ dataDir: data.path });
  await check(await allRecords(opened), answered);
});

test("the database does not outlive a runtime that was killed", async () => {
  const other = writing(0);
  const pid = await other.pid;
  expect(markOf(pid)).toBeDefined();
  await other.kill();
  await until("its end", async () => !markOf(pid));
});

test("only one process uses a folder; the error of the second names the first", async () => {
  const other = writing(0);
  await other.pid;
  await expect(open({ dataDir: data.path })).rejects.toThrow(
    `is in use by process ${other.child.pid} (since `,
  );
  await other.kill();
  opened = await open({ dataDir: data.path });
  await expect(open({ dataDir: data.path })).rejects.toThrow(`is in use by process ${process.pid}`);
  const pid = opened.dynamodb.pid!;
  await opened.stop();
  expect(markOf(pid)).toBeUndefined();
  opened = await open({ dataDir: data.path });
});

test("data, stream and the tokens of transactions outlive an orderly restart", async () => {
  opened = await open({ dataDir: data.path });
  const Update = {
    ...{ TableName: TABLE, Key: key("a"), UpdateExpression: "ADD n :one" },
    ExpressionAttributeValues: { ":one": { N: "1" } },
  };
  const input = { TransactItems: [{ Update }], ClientRequestToken: "token" };
  await opened.dynamodb.call("TransactWriteItems", input);
  await opened.stop();
  opened = await open({ dataDir: data.path });
  await opened.dynamodb.call("TransactWriteItems", input);
  expect(await opened.dynamodb.call("GetItem", { TableName: TABLE, Key: key("a") })).toEqual({
    Item: item("a", { n: { N: "1" } }),
  });
  expect(await records(opened, 1)).toHaveLength(1);
});
