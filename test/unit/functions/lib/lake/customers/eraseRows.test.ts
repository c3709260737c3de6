import { expect, test, vi } from "vitest";
import { CustomerStage, DAY } from "./world.ts";

const world = new CustomerStage();
const { stage } = world;

/** A day with events of two people, one of whom is erased. */
async function makeDay(
  erased: string,
  other: string,
  make = () => world.makeSource(),
): Promise<{ own: string; profileId: string }> {
  const own = await make();
  for (const minutes of [1, 2, 3])
    for (const userId of [erased, other])
      await world.send(own, {
        userId,
        messageId: `${userId}-${minutes}`,
        minutes,
        properties: { to: userId },
      });
  await world.land(own);
  return { own, profileId: await world.profileId(erased) };
}

test("a file without a person is the one that is written without the person's events", async () => {
  const { own, profileId } = await makeDay("zebra", "ann");
  const before = await world.filesOf(own);
  expect(await world.erase(own, [profileId, "another"])).toBe(3);
  expect(await world.landed(own)).toEqual(["ann-1", "ann-2", "ann-3"]);
  // The file that had the person is gone at once.
  const files = await world.filesOf(own);
  expect(files).toHaveLength(1);
  expect(before).not.toContain(files[0]);
  expect(Buffer.from(await world.bytes(own), "base64").includes("zebra")).toBe(false);
  expect(await world.erase(own, [profileId])).toBe(0);
  expect(await world.filesOf(own)).toEqual(files);
  const bytes = await world.bytes(own);
  await stage.dynamodb.writeAll({ deletes: await world.people.historyOf(profileId) });
  await world.land(own);
  expect(await world.bytes(own)).toBe(bytes);
  await world.expectOnlyNamed(own);
});

test("lines of JSON leave with the rows, at once", async () => {
  const { own, profileId } = await makeDay("yak", "ann", () => world.makeJsonSource());
  const [before] = await world.jsonFilesOf(own);
  expect(before).toMatch(new RegExp(`^segment-logs/${own}/${Date.parse(DAY)}/[0-9A-Z]{26}\\.gz$`));
  expect(await world.calls(before!)).toHaveLength(6);
  expect(await world.erase(own, [profileId])).toBe(3);
  const files = await world.jsonFilesOf(own);
  expect(files).toHaveLength(1);
  expect(files).not.toContain(before);
  const calls = await world.calls(files[0]!);
  expect(calls.map(({ messageId }) => messageId)).toEqual(["ann-1", "ann-2", "ann-3"]);
  expect(JSON.stringify(calls)).not.toContain("yak");
});

test("a day without a file has no rows to erase, and a file of the last person has none left", async () => {
  const own = await world.makeSource();
  expect(await world.erase(own, ["someone"])).toBe(0);
  await world.send(own, { userId: "bert", messageId: "m-1", minutes: 1 });
  await world.land(own);
  expect(await world.erase(own, [await world.profileId("bert")])).toBe(1);
  expect(await world.rows(own)).toEqual([]);
});

test("an erasure that dies at any request leaves a whole file, and the next one takes the person out", async () => {
  let isThrough = false;
  for (let n = 0; !isThrough; n += 1)
    for (const when of ["before", "after"] as const) {
      const [erased, other] = [`gone-${n}-${when}`, `stays-${n}-${when}`];
      const { own, profileId } = await makeDay(erased, other, () => world.makeJsonSource());
      const died = await stage.dying(() => world.erase(own, [profileId]), { at: n, when });
      expect([3, 6]).toContain((await world.rows(own))!.length);
      await world.erase(own, [profileId]);
      expect(await world.landed(own)).toEqual([1, 2, 3].map((minutes) => `${other}-${minutes}`));
      await world.expectOnlyNamed(own);
      for (const name of await world.jsonFilesOf(own))
        expect(JSON.stringify(await world.calls(name))).not.toContain(erased);
      isThrough ||= !died;
      expect(n).toBeLessThan(20);
    }
});

test("a file that is replaced while it is read is read again", async () => {
  const { own, profileId } = await makeDay("carl", "dora");
  stage.table.before("TransactWriteItems", async () => {
    await world.send(own, { userId: "carl", messageId: "carl-4", minutes: 4 });
    await world.land(own);
  });
  expect(await world.erase(own, [profileId])).toBe(4);
  expect(await world.landed(own)).toEqual(["dora-1", "dora-2", "dora-3"]);
});

test("a file without a row of the person is not written again", async () => {
  const { own } = await makeDay("gus", "hans");
  const { CustomerFile } = await import("#functions/lake/customers/dayFile");
  const encode = vi.spyOn(CustomerFile.prototype, "encode");
  expect(await world.erase(own, ["someone"])).toBe(0);
  expect(encode).not.toHaveBeenCalled();
  expect((await world.heads(own))[0]).toMatchObject({ version: 1 });
});

test("a file that is missing has no rows, its lines of JSON go, and an error says of which day", async () => {
  const { own, profileId } = await makeDay("ida", "jim", () => world.makeJsonSource());
  const { deleteFiles } = await import("#functions/lake/bucket");
  await deleteFiles(await world.filesOf(own));
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await world.jsonFilesOf(own)).toHaveLength(1);
  expect(await world.erase(own, [profileId])).toBe(0);
  expect(await world.jsonFilesOf(own)).toEqual([]);
  const logged = lines.mock.calls.map(([line]) => JSON.parse(line as string) as unknown);
  expect(logged).toEqual([expect.objectContaining({ level: "ERROR", sourceId: own, day: DAY })]);
  // A reader of the table would miss the file.
  await world.land(own);
});

test("ten people of a day who are erased at once are all taken out", async () => {
  const own = await world.makeSource();
  const people = Array.from({ length: 11 }, (_, at) => `many-${at}`);
  for (const userId of people) await world.send(own, { userId, messageId: userId, minutes: 1 });
  await world.land(own);
  const ids = await Promise.all(people.slice(1).map((userId) => world.profileId(userId)));
  expect(await Promise.all(ids.map((id) => world.erase(own, [id])))).toEqual(ids.map(() => 1));
  expect(await world.landed(own)).toEqual(["many-0"]);
  await world.expectOnlyNamed(own);
});

test("the columns of another release stay", async () => {
  const { own, profileId } = await makeDay("emil", "fay");
  const { CUSTOMER_COLUMNS } = await import("#functions/lake/customers/columns");
  const { CustomerFile } = await import("#functions/lake/customers/dayFile");
  const { readCustomerHead, replaceCustomerFile } = await import("#functions/lake/customers/heads");
  const later = { id: 99, name: "later", type: "STRING" as const, nullable: true };
  const file = new CustomerFile([...CUSTOMER_COLUMNS, later]);
  for (const row of (await world.rows(own))!) file.add({ ...row, later: `${row.messageId as string}!` });
  const received = { sourceId: own, day: DAY };
  const old = (await readCustomerHead(received))!;
  const made = { bytes: file.encode(), events: 6, columnsVersion: 2, keptUntil: old.keptUntil };
  await replaceCustomerFile(old, received, made);
  await world.erase(own, [profileId]);
  const rows = (await world.rows(own))!;
  expect(rows.map((row) => row.later).sort()).toEqual(["fay-1!", "fay-2!", "fay-3!"]);
  expect((await world.heads(own))[0]).toMatchObject({ columnsVersion: 2, events: 3 });
});
