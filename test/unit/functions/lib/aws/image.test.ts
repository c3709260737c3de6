import { expect, it } from "vitest";
import { unmarshallImage } from "#functions/aws/image";

// An image as DynamoDB Streams gives it to Lambda (Lambda guide, "Using AWS Lambda with Amazon DynamoDB": example event).
it("an item of the stream has plain values, also in lists and maps; bytes are base64 in it", () => {
  const image = {
    PK: { S: "SITE#S" },
    bytes: { B: "AP8=" },
    empty: { S: "" },
    count: { N: "-1.5" },
    zero: { N: "0" },
    isTrue: { BOOL: true },
    isFalse: { BOOL: false },
    nothing: { NULL: true },
    list: { L: [{ S: "a" }, { L: [{ N: "1" }] }, { M: { b: { BOOL: false } } }] },
    map: { M: { plan: { S: "pro" }, none: { M: {} } } },
  };
  expect(unmarshallImage(image)).toEqual({
    PK: "SITE#S",
    bytes: Buffer.from([0, 255]),
    empty: "",
    count: -1.5,
    zero: 0,
    isTrue: true,
    isFalse: false,
    nothing: null,
    list: ["a", [1], { b: false }],
    map: { plan: "pro", none: {} },
  });
});
