import { expect, it } from "vitest";
import { ofEntity } from "#functions/mail/ofEntity";

type Item = { entity: "Topic"; topic: string };

it("takes the item of an entity, whatever is beside it", () => {
  const topic: Item = { entity: "Topic", topic: "news" };
  expect(ofEntity<Item>([{ entity: "Subscriber" }, topic], "Topic")).toBe(topic);
  expect(ofEntity<Item>([{ entity: "Subscriber" }], "Topic")).toBeUndefined();
});
