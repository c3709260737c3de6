import { createHash } from "node:crypto";
import { AwsError } from "../../base/http.ts";

export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  /** Base64, as in the JSON protocol. */
  BinaryValue?: string;
}

export type MessageAttributes = Record<string, MessageAttribute>;

/** Puts a message into the queue with this ARN. Other services use it to deliver dead letters and events. */
export type SendToQueue = (queueArn: string, body: string, attributes?: MessageAttributes) => Promise<void>;

/** A stored message. Times are milliseconds of the local clock. */
export interface Message {
  id: string;
  body: string;
  attributes: MessageAttributes;
  /** MessageGroupId: the tenant of a fair queue. */
  group?: string;
  /** X-Ray's header, passed on with the message. */
  trace?: string;
  sentAt: number;
  visibleAt: number;
  receives: number;
  firstReceivedAt?: number;
  /** The handle of the latest receive. */
  receipt?: string;
  /** In a dead-letter queue, the queue that the message comes from. */
  deadLetterSource?: string;
}

export const md5 = (data: string | Buffer): string => createHash("md5").update(data).digest("hex");

/**
 * The digest that SDKs check: SQS developer guide, "Calculating the MD5 message digest for message
 * attributes".
 */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const parts = names.flatMap((name) => {
    const { DataType, StringValue, BinaryValue } = attributes[name]!;
    const binary = StringValue === undefined;
    const value = binary ? Buffer.from(BinaryValue ?? "", "base64") : Buffer.from(StringValue);
    return [
      ...sized(Buffer.from(name)),
      ...sized(Buffer.from(DataType)),
      Buffer.from([binary ? 2 : 1]),
      ...sized(value),
    ];
  });
  return md5(Buffer.concat(parts));
}

function sized(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
}

/** Throws the error with which SendMessage refuses a message (its API reference, "Errors"). */
export function checkMessage(body: unknown, attributes: MessageAttributes, longest: number): string {
  if (typeof body !== "string" || body === "") {
    throw new AwsError("MissingParameter", "The request must contain the parameter MessageBody.");
  }
  // SQS accepts the characters of XML 1.0.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(body)) {
    throw new AwsError("InvalidMessageContents", "Invalid characters found in the message body.");
  }
  let size = Buffer.byteLength(body);
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes)) {
    if (!/^(String|Number|Binary)(\.|$)/.test(DataType ?? "")) {
      throw invalidValue(
        `The type of the message attribute '${name}' must begin with Binary, Number or String.`,
      );
    }
    if ((StringValue ?? BinaryValue ?? "") === "") {
      throw invalidValue(`The message attribute '${name}' must contain a non-empty message attribute value.`);
    }
    size += Buffer.byteLength(name) + DataType.length + Buffer.byteLength(StringValue ?? "");
    size += Buffer.byteLength(BinaryValue ?? "", "base64");
  }
  if (size > longest) {
    throw invalidValue(
      `One or more parameters are invalid. Reason: Message must be shorter than ${longest} bytes.`,
    );
  }
  return body;
}

export const invalidValue = (message: string): AwsError => new AwsError("InvalidParameterValue", message);

/**
 * The system attributes of a received message: ReceiveMessage's `Attributes`, and `attributes` in a
 * function's event.
 */
export function systemAttributes(message: Message): Record<string, string> {
  const known: Record<string, string | undefined> = {
    SenderId: "AIDALOCAL00000000000",
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    AWSTraceHeader: message.trace,
    MessageGroupId: message.group,
    DeadLetterQueueSourceArn: message.deadLetterSource,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}
