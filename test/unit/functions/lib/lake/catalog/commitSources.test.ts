import { expect, test } from "vitest";
import { IcebergReader } from "../../../../../support/lake/iceberg.ts";
import { CustomerStage, DAY, START } from "../customers/world.ts";

const world = new CustomerStage();
const { stage } = world;
const NEXT_DAY = "2026-11-22";

test("a reader of the format finds the calls of all days, with the types and values of the files", async () => {
  const own = await world.makeSource();
  await world.send(own, { userId: "ann", messageId: "m-1", minutes: 1, properties: { total: 5 } });
  await world.send(own, { userId: "ann", messageId: "m-2", minutes: 24 * 60 + 1 });
  for (const day of [DAY, NEXT_DAY]) await world.land(own, day);
  expect(await world.tabled(own)).toEqual([]);
  expect(await world.commit()).toBe(1);
  expect(await world.tabled(own)).toEqual(["m-1", "m-2"]);
  const rows = await new IcebergReader("lake").rows("customer_events");
  const [inFile] = (await world.rows(own))!;
  expect(rows.find(({ messageId }) => messageId === "m-1")).toEqual(inFile);
});

test("a day that was written again counts once in the table, while a list of the files has it twice", async () => {
  const own = await world.makeSource();
  for (const messageId of ["m-1", "m-2"]) {
    await world.send(own, { userId: "bob", messageId, minutes: 1 });
    await world.land(own);
    await world.commit();
  }
  expect(await world.tabled(own)).toEqual(["m-1", "m-2"]);
  const listed = await Promise.all((await world.filesOf(own)).map((name) => stage.bucket.rows(name)));
  expect(
    listed
      .flat()
      .map(({ messageId }) => messageId)
      .sort(),
  ).toEqual(["m-1", "m-1", "m-2"]);
});

test("a partition names the source and the day, by which engines leave files out", async () => {
  const own = await world.makeSource();
  await world.send(own, { userId: "cleo", messageId: "m-1", minutes: 1 });
  await world.land(own);
  await world.commit();
  const fields = (await new IcebergReader("lake").metadata("customer_events"))!["partition-specs"][0]!.fields;
  expect(fields.map(({ name, transform }) => [name, transform])).toEqual([
    ["sourceId", "identity"],
    ["day", "identity"],
  ]);
  const { decodeAvro } = await import("#functions/lake/catalog/avro");
  const { readFile } = await import("#functions/lake/bucket");
  const names = (await stage.bucket.list("iceberg/customer_events/")).filter((name) =>
    /-m\d+\.avro$/.test(name),
  );
  const entries = (await Promise.all(names.map(async (name) => decodeAvro(await readFile(name))))).flat();
  expect(entries).toContainEqual(
    expect.objectContaining({
      data_file: expect.objectContaining({ partition: { sourceId: own, day: START / 86_400_000 } }),
    }),
  );
});

test("a commit without a change writes nothing, and one of an erasure leaves the person out", async () => {
  const own = await world.makeSource();
  await world.send(own, { userId: "dan", messageId: "dan-1", minutes: 1 });
  await world.send(own, { userId: "eve", messageId: "eve-1", minutes: 1 });
  await world.land(own);
  await world.commit();
  const files = await stage.bucket.list("iceberg/");
  expect(await world.commit()).toBe(0);
  expect(await stage.bucket.list("iceberg/")).toEqual(files);
  await world.erase(own, [await world.profileId("dan")]);
  await world.commit();
  expect(await world.tabled(own)).toEqual(["eve-1"]);
});
