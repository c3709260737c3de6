import { BULK_AT_ONCE, SES_EVENTS } from "#functions/aws/names";
import type { Needs, Part } from "../part.ts";
import { RENDERS } from "./renders.ts";

/** A delivery; its SES permission differs by its queue. */
const DELIVERS: Needs = {
  table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
  links: true,
  httpUrl: true,
};

export const sends: Part = {
  stack: "MailSends",
  schema: "mail/sends",
  functions: {
    "step/claimSend": {
      table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
      links: true,
      httpUrl: true,
      memorySize: RENDERS,
    },
    // Sends. A send interrupted by a timeout stays SENDING until its retry is due, so the timeouts are far
    // longer than a batch takes.
    "queue/deliver": {
      ...DELIVERS,
      mail: true,
      memorySize: RENDERS,
      queue: { shared: "PROMPT", timeoutSeconds: 30 },
    },
    "queue/deliverBulk": {
      ...DELIVERS,
      mail: "bulk",
      memorySize: RENDERS,
      // Ten mails of an account in the sandbox (one a second) take 50 s at the pace of bulk mail.
      queue: { timeoutSeconds: 90, mostAtOnce: BULK_AT_ONCE },
    },
    "queue/engagement": {
      table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      queue: {
        shared: "STEADY",
        timeoutSeconds: 30,
        // SES's events about sends. The account's event bus also has events of other stages, and of codes and
        // notices, which have no send.
        event: (configurationSets) => ({
          source: ["aws.ses"],
          detailType: Object.keys(SES_EVENTS),
          detail: {
            mail: { tags: { "ses:configuration-set": configurationSets, sendId: [{ exists: true }] } },
          },
        }),
      },
    },
  },
  reaction: {
    sends: ["deliver", "deliverBulk"],
    stream: [{ entities: ["Send"], events: ["INSERT"], image: "NewImage" }],
  },
  minutely: { table: ["GetItem", "Query", "PutItem"], indexes: ["GSI1"] },
  counts: ["MailDelta"],
  due: {
    Send: {
      table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      sends: ["deliver", "deliverBulk"],
    },
  },
};
