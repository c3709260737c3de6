import type { PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { requireVariable } from "../../aws/environment.ts";
import { endAfter, isSilence, settingsWith } from "../../aws/clients.ts";
import type { ReceiverAnswer } from "./answer.ts";
import type { OutgoingRequest } from "./outgoing.ts";

const client = new EventBridgeClient(settingsWith());
const SOURCE = "rollcall";
/**
 * The limit of an entry, in bytes (AWS Compute Blog, "More room to build: serverless services now support
 * payloads up to 1 MB", January 2026; 256 KB before), and how an entry is counted (EventBridge user guide,
 * "Calculating PutEvents event entry size").
 */
const MAX_ENTRY_BYTES = 1024 * 1024;
const TIME_BYTES = 14;

/** Puts an event on the stage's bus. A request with one entry can succeed while the entry has failed. */
export async function putOnBus(
  { type, at, data }: OutgoingRequest,
  limitMs: number,
): Promise<ReceiverAnswer> {
  const begun = performance.now();
  const answer = (given: Partial<ReceiverAnswer>): ReceiverAnswer => ({
    isDelivered: false,
    milliseconds: Math.round(performance.now() - begun),
    ...given,
  });
  const entry = {
    ...{ EventBusName: requireVariable("EVENT_BUS_NAME"), Source: SOURCE, DetailType: type },
    ...{ Time: new Date(at), Detail: JSON.stringify(data) },
  };
  if (sizeOf(entry) >= MAX_ENTRY_BYTES) return answer({ error: "TOO_LARGE" });
  try {
    const { FailedEntryCount = 0 } = await client.send(
      new PutEventsCommand({ Entries: [entry] }),
      endAfter(begun + limitMs - performance.now()),
    );
    return answer(FailedEntryCount === 0 ? { isDelivered: true } : { error: "BUS_REFUSED" });
  } catch (error) {
    if (isSilence(error)) return answer({ error: "TIMEOUT" });
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    return answer(status === undefined ? { error: "CONNECTION" } : { status, error: "BUS_REFUSED" });
  }
}

function sizeOf({ Source = "", DetailType = "", Detail = "" }: Omit<PutEventsRequestEntry, "Time">): number {
  return TIME_BYTES + [Source, DetailType, Detail].reduce((sum, each) => sum + Buffer.byteLength(each), 0);
}
