import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { ann, moved, profile, shown } from "../subscribed.ts";

const subscriber = field("Query.subscriber");
const ask = (email: string) => ({ args: { email }, identity: viewer });

describe("Query.subscriber", () => {
  it("is one consistent GetItem of the normalised address", async () => {
    const { asked, value } = await subscriber(ask(" ANN@example.com"), item(ann));
    expect(asked).toEqual([get(...profile)]);
    expect(value).toEqual(shown);
  });

  it("follows a change of the address", async () => {
    const { asked, value } = await subscriber(ask("old@example.com"), item(moved), item(ann));
    expect(asked).toEqual([get("SUB#old@example.com", "PROFILE"), get(...profile)]);
    expect(value).toEqual(shown);
  });

  it("maps errors", async () => {
    expect((await subscriber(ask("ann"))).failure).toEqual(["ValidationError", { field: "email" }]);
    expect((await subscriber(ask("a@example.com"), item(null))).failure).toEqual(["NotFound", null]);
    expect((await subscriber(ask("a@example.com"), item(moved), item(null))).failure).toEqual([
      "NotFound",
      null,
    ]);
    expect((await subscriber(ask("a@example.com"), throttled)).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
  });
});
