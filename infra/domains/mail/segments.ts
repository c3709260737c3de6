import type { Part } from "../part.ts";

/** Mail that follows segments and events of customer data: fields alone. */
export const mailSegments: Part = {
  stack: "MailSubscribers",
  schema: "mail/segments",
  with: ["people"],
  functions: {},
  reaction: {
    indexes: ["GSI1"],
    sends: ["runs"],
    stream: [{ entities: ["ProfileEvent"], events: ["INSERT"], image: "NewImage" }],
  },
};
