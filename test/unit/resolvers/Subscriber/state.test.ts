import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { ann } from "../subscribed.ts";

const state = field("Subscriber.state");
const asker = { source: ann, identity: viewer };

describe("Subscriber.state", () => {
  it("is one consistent Get under the parent's address", async () => {
    const stored = { entity: "EmailState", email: "ann@example.com", sent: 1 };
    const { asked, value } = await state(asker, item(stored));
    expect(asked).toEqual([get("SUB#ann@example.com", "STATE")]);
    expect(value).toEqual(stored);
    expect((await state(asker, item(null))).value).toBeNull();
    expect((await state(asker, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("is what the list of the parent has read, also if no mail was sent yet", async () => {
    for (const read of [{ entity: "EmailState", sent: 1 }, null]) {
      const { asked, value } = await state({ ...asker, source: { ...ann, state: read } });
      expect([asked, value]).toEqual([[], read]);
    }
  });
});
