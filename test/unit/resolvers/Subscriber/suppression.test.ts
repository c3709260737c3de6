import { expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { ann, suppressed, suppression } from "../subscribed.ts";

const ofSubscriber = field("Subscriber.suppression");

it("Subscriber.suppression is one consistent GetItem under the parent's address", async () => {
  const ask = { source: ann, identity: viewer };
  const { asked, value } = await ofSubscriber(ask, item(suppression("BOUNCE")));
  expect(asked).toEqual([get(...suppressed)]);
  expect(value).toEqual(suppression("BOUNCE"));
  expect((await ofSubscriber(ask, item(null))).value).toBeNull();
  expect((await ofSubscriber(ask, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
