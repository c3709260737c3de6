import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { routes } from "#functions/people/fold/routes";
import { joinedMessages, routesOf } from "#functions/routes";

const image = (person: string, messageId: string, at: string): Record<string, AttributeValue> => ({
  PK: { S: person },
  SK: { S: messageId },
  entity: { S: "RawEvent" },
  messageId: { S: messageId },
  at: { S: at },
});
const inserted = (...of: Parameters<typeof image>): DynamoDBRecord => ({
  eventName: "INSERT",
  dynamodb: { NewImage: image(...of) },
});

test("new events are folded, those of one person together; one that is put again is not", () => {
  const [ada, bob] = ["RAW#s#user#ada", "RAW#s#user#bob"];
  const again: DynamoDBRecord = {
    eventName: "MODIFY",
    dynamodb: { OldImage: image(ada, "m1", "10:00"), NewImage: image(ada, "m1", "10:09") },
  };
  const records = [
    inserted(ada, "m1", "10:00"),
    inserted(bob, "m2", "10:01"),
    again,
    inserted(ada, "m3", "10:02"),
  ];
  expect(joinedMessages(records.flatMap((record) => routesOf([routes], record)))).toEqual([
    {
      queue: "profiles",
      message: {
        person: ada,
        events: [
          { messageId: "m1", at: "10:00" },
          { messageId: "m3", at: "10:02" },
        ],
      },
    },
    { queue: "profiles", message: { person: bob, events: [{ messageId: "m2", at: "10:01" }] } },
  ]);
});
