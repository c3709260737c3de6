import { expect, it, vi } from "vitest";
import { answerOfStatus } from "#functions/people/sender/answer";

const NOON = "2026-05-01T12:00:00.400Z";

// RFC 9110, 10.2.3; 5.6.7 has the forms of a date.
it.each([
  ["120", 120],
  ["0", undefined],
  ["86400", 86_400],
  ["99999999999999999999", 86_400],
  ["Fri, 01 May 2026 12:01:00 GMT", 60],
  ["Friday, 01-May-26 12:01:00 GMT", 60],
  ["Fri May  1 12:01:00 2026", 60],
  ["Fri, 08 May 2026 12:00:00 GMT", 86_400],
  ["Fri, 01 May 2026 11:00:00 GMT", undefined],
  ["-5", undefined],
  ["1.5", undefined],
  ["soon", undefined],
  ["", undefined],
  [undefined, undefined],
])("Retry-After: %s", (retryAfter, retryAfterSeconds) => {
  vi.useFakeTimers({ now: Date.parse(NOON), toFake: ["Date"] });
  expect(answerOfStatus(503, retryAfter, 7)).toEqual({
    ...{ isDelivered: false, status: 503, milliseconds: 7, error: "STATUS" },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
});

it("a success has nothing to wait for", () => {
  expect(answerOfStatus(202, "120", 7)).toEqual({ isDelivered: true, status: 202, milliseconds: 7 });
});
