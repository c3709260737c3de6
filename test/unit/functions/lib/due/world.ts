import { SQSClient, type SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { vi } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import type { DueWalkMessage } from "#functions/due/walk";
import { DUE_SHARDS, walkKey } from "#table/due";
import { openTable, type Table } from "../sites/fold/table.ts";

export const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;

/** A table, a clock that only the test moves, and the queue of walks. */
export interface World {
  table: Table;
  queue: DueWalkMessage[];
  /** Goes to an instant, without walks and messages of before. */
  begin(at: number): Promise<void>;
  pass(ms: number): void;
  stop(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const table = await openTable();
  process.env.DUE_QUEUE_URL = "https://sqs.us-east-1.amazonaws.com/0/due";
  const send = async ({ input: { Entries = [] } }: SendMessageBatchCommand): Promise<object> => {
    const messages = Entries.map((each) => JSON.parse(each.MessageBody!) as DueWalkMessage);
    const isSent = await table.attempt(() => Promise.resolve(world.queue.push(...messages) > 0), false);
    if (!isSent) throw new Error("the function died");
    return {};
  };
  vi.spyOn(SQSClient.prototype, "send").mockImplementation(send as never);
  vi.useFakeTimers({ toFake: ["Date"] });
  const world: World = {
    table,
    queue: [],
    begin: async (at) => {
      vi.setSystemTime(at);
      world.queue = [];
      await dynamodb.writeAll({ deletes: [...DUE_SHARDS].map(walkKey) });
      table.endOfRun();
    },
    pass: (ms) => void vi.setSystemTime(Date.now() + ms),
    stop: async () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
      await table.stop();
    },
  };
  return world;
}
