import { afterEach, expect, test } from "vitest";
import { Dynoxide } from "../../services/dynamodb/dynoxide.ts";
import { silentLog } from "../../base/log.ts";

let dynoxide: Dynoxide;
afterEach(() => dynoxide.stop());

test("killed while it is made ready, at the start and again later: who waits is answered when it is there", async () => {
  let kills = 3;
  dynoxide = new Dynoxide({
    log: silentLog,
    prepare: async (send, { pid }) => {
      if (kills > 0) process.kill(pid, "SIGKILL");
      kills -= 1;
      await send("ListTables", {});
    },
  });
  await dynoxide.started();
  const before = dynoxide.pid!;
  kills = 3;
  process.kill(before, "SIGKILL");
  const waiting = Array.from({ length: 50 }, () => dynoxide.read("ListTables", {}, Infinity));
  const replies = await Promise.all(waiting);
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"TableNames":[]}']),
  );
  expect(dynoxide.pid).not.toBe(before);
});

test("if it cannot be prepared, waiting callers get the error", async () => {
  dynoxide = new Dynoxide({
    log: silentLog,
    prepare: async () => {
      throw new Error("the template has changed");
    },
  });
  await expect(dynoxide.started()).rejects.toThrow("the template has changed");
  await expect(dynoxide.read("ListTables", {}, Infinity)).rejects.toThrow("the template has changed");
});

test("the error for a file that it cannot open has Dynoxide's own message", async () => {
  dynoxide = new Dynoxide({ file: "/nowhere/tables.sqlite", log: silentLog, prepare: async () => {} });
  await expect(dynoxide.started()).rejects.toThrow(
    /^Dynoxide did not start: .*unable to open database file: \/nowhere\/tables\.sqlite/,
  );
});

test("when it has been stopped nothing waits for it", async () => {
  dynoxide = new Dynoxide({ log: silentLog, prepare: async () => {} });
  await dynoxide.started();
  await dynoxide.stop();
  await expect(dynoxide.read("ListTables", {}, Infinity)).rejects.toMatchObject({
    name: "InternalServerError",
  });
});
