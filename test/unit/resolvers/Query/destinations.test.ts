import { describe, expect, it } from "vitest";
import { get, item, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW, throttled, viewer } from "../handlers.ts";

const stored = {
  ...{ PK: "DESTINATIONS", SK: "DESTINATION#hook", entity: "Destination", destinationId: "hook" },
  ...{ kind: "WEBHOOK", status: "ACTIVE", version: 2, name: "Hook" },
};
const shown = {
  ...{ ...stored, failingSince: null, headers: [], consent: [], mapping: [] },
  ...{ domains: ["PEOPLE"], format: "JSON" },
};

describe("Query.destination", () => {
  const read = field("Query.destination");
  const ask = (destinationId = "hook") => ({ args: { destinationId }, identity: viewer });

  it("is one consistent GetItem", async () => {
    const { asked, value } = await read(ask(), item(stored));
    expect([asked, value]).toEqual([[get("DESTINATIONS", "DESTINATION#hook")], shown]);
  });

  it("is FAILING while it is active and its deliveries fail", async () => {
    const failing = await read(ask(), item({ ...stored, failingSince: NOW }));
    expect(failing.value).toEqual({ ...shown, status: "FAILING", failingSince: NOW });
    const paused = await read(ask(), item({ ...stored, status: "PAUSED", failingSince: NOW }));
    expect(paused.value).toEqual({ ...shown, status: "PAUSED" });
  });

  it("is NotFound for an id that does not exist or cannot", async () => {
    expect((await read(ask(), item(null))).failure).toEqual(["NotFound", null]);
    expect(await read(ask("a#b"))).toMatchObject({ asked: [], failure: ["NotFound", null] });
    expect((await read(ask(), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});

it("Query.destinations is one Query of the list", async () => {
  const { asked, value } = await field("Query.destinations")(
    { args: { limit: 2 }, identity: viewer },
    page([stored], "n"),
  );
  expect(asked).toEqual([query(["PK", "DESTINATIONS"], { beginsWith: ["SK", "DESTINATION#"], limit: 2 })]);
  expect(value).toEqual({ items: [shown], nextToken: "n" });
});
