import { expect, test } from "vitest";
import { CustomerStage, DAY } from "./world.ts";

const world = new CustomerStage();
const { stage } = world;
const DAY_MINUTES = 24 * 60;

test("a replaced file is left for 15 minutes, and files of another form for good", async () => {
  const own = await world.makeSource();
  await stage.bucket.put(`customer/${own}/${DAY}/notes.txt`, "a person's own");
  for (const messageId of ["m-1", "m-2"]) {
    await world.send(own, { userId: "ann", messageId, minutes: 1 });
    await world.land(own);
  }
  const sweep = () => world.sweeping.sweepCustomerFiles(own);
  await world.commit();
  stage.pass(14);
  expect(await sweep()).toBe(0);
  stage.pass(2);
  expect(await sweep()).toBe(1);
  expect(await world.filesOf(own)).toHaveLength(2);
  expect(await world.landed(own)).toEqual(["m-1", "m-2"]);
});

test("a replaced file stays while the table names it, but not for more than a day", async () => {
  const own = await world.makeSource();
  const sweep = () => world.sweeping.sweepCustomerFiles(own);
  for (const messageId of ["m-1", "m-2"]) {
    await world.send(own, { userId: "cleo", messageId, minutes: 1 });
    await world.land(own);
  }
  stage.pass(60);
  expect(await sweep()).toBe(0);
  stage.sweeps.length = 0;
  expect(await world.commit()).toBe(1);
  expect(stage.sweeps).toEqual([own]);
  expect(await sweep()).toBe(1);
  await world.land(own);
  stage.pass(DAY_MINUTES - 1);
  expect(await sweep()).toBe(0);
  stage.pass(2);
  expect(await sweep()).toBe(1);
});

test("a day ends with its first event, by the retention at that time", async () => {
  const own = await world.makeSource(30);
  await world.send(own, { userId: "bob", messageId: "m-1", minutes: 10 });
  await world.land(own);
  const walk = () => world.sweeping.walkSourceFiles(own);
  await world.commit();
  stage.pass(28 * DAY_MINUTES);
  expect(await walk()).toEqual({ heads: 0, files: 0 });
  expect(await world.landed(own)).toEqual(["m-1"]);
  await world.commit();
  stage.pass(2 * DAY_MINUTES);
  expect(await walk()).toEqual({ heads: 1, files: 0 });
  await world.commit();
  expect(await walk()).toEqual({ heads: 0, files: 1 });
  expect([await world.heads(own), await world.filesOf(own)]).toEqual([[], []]);
  expect(await walk()).toEqual({ heads: 0, files: 0 });
});

test("an erasure of expired days that dies at any request is ended by the next one, with all files", async () => {
  for (let [at, died] = [0, true]; died; at += 1)
    for (const when of ["before", "after"] as const) {
      const own = await world.makeSource(30);
      for (const [n, day] of [DAY, "2026-11-22"].entries()) {
        await world.send(own, {
          userId: `fay-${at}-${when}`,
          messageId: `m-${n}`,
          minutes: 10 + n * DAY_MINUTES,
        });
        await world.land(own, day);
      }
      stage.pass(32 * DAY_MINUTES);
      died = await stage.dying(() => world.sweeping.eraseExpiredDays(own), { at, when });
      await world.sweeping.eraseExpiredDays(own);
      expect([await world.heads(own), await world.filesOf(own)]).toEqual([[], []]);
      expect(at).toBeLessThan(12);
    }
});

test("an erasure ends expired days with their files at once", async () => {
  const own = await world.makeSource(30, true);
  await world.send(own, { userId: "dan", messageId: "m-1", minutes: 10 });
  await world.land(own);
  expect(await world.jsonFilesOf(own)).toHaveLength(1);
  stage.pass(31 * DAY_MINUTES);
  await world.sweeping.eraseExpiredDays(own);
  expect([await world.heads(own), await world.filesOf(own)]).toEqual([[], []]);
  expect(await world.jsonFilesOf(own)).toEqual([]);
  await world.commit();
  expect(await world.tabled(own)).toEqual([]);
});
