import { unmarshall } from "@aws-sdk/util-dynamodb";
import { unpackBody } from "#functions/input/body";
import type { CallBody } from "#functions/people/ingest/call";
import type { RawEventItem } from "#table/people/rawEvent";
import type { Person, TestCloud } from "../cloud.ts";
import { CHROME } from "../collecting.ts";
import { tableOf } from "../people.ts";
import { change } from "../sites.ts";

/** A source and its write key. */
export interface Source {
  sourceId: string;
  writeKey: string;
}

/** A source of a test's own, a BROWSER if nothing else is said. */
export async function createSource(test: TestCloud, admin: Person, input: object = {}): Promise<Source> {
  const made = await change<{ source: { sourceId: string }; writeKey: string }>(
    test,
    admin,
    "createSource",
    { name: "Shop", ...input },
    "source { sourceId } writeKey",
  );
  return { sourceId: made.source.sourceId, writeKey: made.writeKey };
}

export interface Answer {
  status: number;
  body: {
    success: boolean;
    errors?: { index?: number; messageId?: string; field: string; message: string }[];
    dropped?: { index?: number; messageId?: string; reason: string; field?: string }[];
    warnings?: { index: number; messageId: string; field: string; message: string }[];
  };
  headers: Headers;
}

/** The options of a request that is not sent by POST with JSON. */
export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  /** Shown as `Authorization: Basic`. */
  key?: string;
}

/** One request to `/v1/`. Objects are sent as JSON; `x-local-viewer` says from where. */
export async function post(
  test: TestCloud,
  path: string,
  body: string | Uint8Array<ArrayBuffer> | object,
  { method = "POST", headers = {}, key }: Sending = {},
): Promise<Answer> {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const answer = await fetch(`${test.outputs.httpUrl}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "user-agent": CHROME,
      "x-local-viewer": "203.0.113.7; AT",
      ...(key === undefined ? {} : { authorization: `Basic ${btoa(`${key}:`)}` }),
      ...headers,
    },
    ...(method === "POST" ? { body: isRaw ? body : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : {}) as Answer["body"],
    headers: answer.headers,
  };
}

/** A raw event of the table, with its content. */
export type StoredEvent = Omit<RawEventItem, "body" | "packed"> & { content: CallBody };

/** All raw events of a source, or of all, from beneath the API, by message id. */
export async function rawEvents(test: TestCloud, sourceId?: string): Promise<StoredEvent[]> {
  return Object.values(await tableOf(test))
    .filter((item) => item.entity?.S === "RawEvent" && (sourceId ?? item.sourceId?.S) === item.sourceId?.S)
    .map((item) => {
      const { body, packed, ...event } = unmarshall(item as Parameters<typeof unmarshall>[0]) as RawEventItem;
      const bytes = packed && Buffer.from(packed as unknown as string, "base64");
      return { ...event, content: unpackBody(bytes ? { packed: bytes } : { body }) as CallBody };
    })
    .sort((one, other) => (one.messageId < other.messageId ? -1 : 1));
}
