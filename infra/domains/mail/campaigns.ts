import type { Part } from "../part.ts";
import { RENDERS } from "./renders.ts";

export const campaigns: Part = {
  stack: "MailSubscribers",
  schema: "mail/campaigns",
  functions: {
    // Renders each text once.
    "step/startCampaign": { table: ["GetItem", "BatchGetItem", "Query", "PutItem"], memorySize: RENDERS },
    // A page of a hundred people can take seconds; the queue waits for six times the limit,
    // which is less than a walk without progress waits.
    "queue/campaigns": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "ConditionCheckItem", "BatchWriteItem"],
      indexes: ["GSI1"],
      sends: ["campaigns"],
      rate: true,
      links: true,
      httpUrl: true,
      memorySize: RENDERS,
      queue: { shared: "RARE", timeoutSeconds: 120, batchSize: 1 },
    },
    "queue/publishCampaign": {
      table: ["GetItem", "UpdateItem"],
      sends: ["publishCampaign"],
      pushes: ["Mutation.publishCampaign"],
      queue: { shared: "PROMPT", timeoutSeconds: 20 },
    },
  },
  reaction: {
    sends: ["campaigns", "publishCampaign"],
    stream: [
      { entities: ["Campaign"], image: "NewImage" },
      { entities: ["MailStats"], image: "NewImage", exists: "campaignId" },
    ],
  },
  due: { Campaign: { table: ["GetItem", "PutItem"] } },
  lists: { CAMPAIGNS: { table: ["GetItem", "Query", "UpdateItem"], indexes: ["GSI1"] } },
};
