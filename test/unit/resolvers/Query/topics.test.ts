import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const topics = field("Query.topics");

it("Query.topics is one Query of the list", async () => {
  const { asked, value } = await topics(
    { args: { limit: 1 }, identity: viewer },
    page([{ topic: "news" }], "n"),
  );
  expect(asked).toEqual([query(["PK", "TOPICS"], { beginsWith: ["SK", "TOPIC#"], limit: 1 })]);
  expect(value).toEqual({ items: [{ topic: "news" }], nextToken: "n" });
});
