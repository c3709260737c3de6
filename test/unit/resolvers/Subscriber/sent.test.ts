import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { ann } from "../subscribed.ts";

const sent = field("Subscriber.sent");
const ask = (templateKey: string, ...answers: Answer[]) =>
  sent({ args: { templateKey }, source: ann, identity: viewer }, ...answers);

describe("Subscriber.sent", () => {
  it("is one consistent Get under the parent's address", async () => {
    const stored = { entity: "SentTemplate", templateKey: "welcome/1", count: 2 };
    const { asked, value } = await ask("welcome/1", item(stored));
    expect(asked).toEqual([get("SUB#ann@example.com", "TEMPLATE#welcome/1")]);
    expect(value).toEqual(stored);
    expect((await ask("welcome/1", item(null))).value).toBeNull();
  });

  it.each(["", "a#b", "Welcome", "x".repeat(101)])("reads nothing for the key %j of no text", async (key) => {
    expect(await ask(key)).toMatchObject({ asked: [], value: null });
  });

  it("fails if it cannot be read", async () => {
    expect((await ask("welcome", throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
