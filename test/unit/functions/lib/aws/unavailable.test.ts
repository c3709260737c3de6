import { expect, test } from "vitest";
import { orUnavailable } from "../../../../../functions/lib/aws/unavailable.ts";
import { stamped } from "../../../../../functions/lib/aws/stamp.ts";
import { printed } from "./printed.ts";

const failing = `import { orUnavailable } from "#functions/aws/unavailable";
  const work = ({ email }) => Promise.reject(new RangeError(email));
  const handler = orUnavailable(work, "The mail could not be requested", ({ templateKey }) => ({ templateKey }));
  const reply = await handler({ email: "ann@example.com", templateKey: "news" });
  console.log(JSON.stringify(reply));`;

test("the reply of the work is the handler's", async () => {
  const double = orUnavailable((count: number) => Promise.resolve({ data: 2 * count }), "Never said");
  expect(await double(4)).toEqual({ data: 8 });
});

test("the caller of a mutation is no part of the request: the writes have it", async () => {
  const stamp = { changedBy: "USER#u", changedRequest: "r#1" };
  const goal = { PK: "SITE#s", SK: "GOAL#g" };
  const work = (request: { id: number }) => Promise.resolve({ data: [request, stamped({ Item: goal })] });
  const reply = await orUnavailable(work, "Never said")({ id: 1, stamp });
  expect(reply).toEqual({ data: [{ id: 1 }, { Item: { ...goal, ...stamp } }] });
});

test("an error is answered Unavailable, and logged with the ids alone", async () => {
  const { out, err } = await printed(failing, {});
  const message = "The mail could not be requested: try again in a moment.";
  expect(out).toEqual([{ error: { type: "Unavailable", message, info: { retry: true } } }]);
  expect(err).toMatchObject([
    {
      message: "The mail could not be requested: the caller was answered Unavailable",
      ...{ error: "RangeError", templateKey: "news" },
    },
  ]);
  expect(JSON.stringify(err)).not.toContain("ann@example.com");
});
