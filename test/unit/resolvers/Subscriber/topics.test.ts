import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { ann } from "../subscribed.ts";

const topics = field("Subscriber.topics");

it("Subscriber.topics are all topics but those that the person left", async () => {
  const ask = { source: ann, identity: viewer };
  const all = ["news", "offers", "product"].map((topic) => ({ topic }));
  const { asked, value } = await topics(ask, page(all));
  const {
    limit: _,
    consistentRead: __,
    ...whole
  } = query(["PK", "TOPICS"], { beginsWith: ["SK", "TOPIC#"] });
  expect(asked).toEqual([whole]);
  expect(value).toEqual(["offers", "product"]);
  expect((await topics(ask, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
