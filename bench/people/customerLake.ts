import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import * as source from "#table/people/source";
import { packBody } from "../../functions/lib/input/body.ts";
import { ulid } from "../../functions/lib/ids/ulid.ts";
import { bundled } from "../bundled.ts";
import { cloudHere, fill, silence, untilQuiet } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { PRICES } from "../prices.ts";
import { run } from "../processes.ts";

const EVENTS = Number(process.env.EVENTS ?? 100_000);
const PEOPLE = 5_000;
const DAY_MS = 86_400_000;
/** Put requests of standard storage (aws.amazon.com/s3/pricing, us-east-1, 2025). */
const PUT = 0.005 / 1000;
/** A whole processor, as queue/customerLake has it. */
const GIGABYTES = 1769 / 1024;
const SOURCE = "01KKXW3M00AAAAAAAAAAABCDEF";

interface Landed {
  events: number;
  seconds: number;
  cpu: number;
  bytes: number;
  /** With lines of JSON. */
  jsonBytes?: number;
  megabytes: number;
}

/** Writing the file of a source's day, by the product's own function in a process of its own. */
export async function customerLake(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    silence(cloud, ["functions/stream/aggregate.ts", "functions/stream/react.ts"]);
    const day = new Date(cloud.clock.now() - DAY_MS).toISOString().slice(0, 10);
    await fill(cloud, eventsOf(day));
    await untilQuiet(cloud);
    const variables = {
      TABLE_NAME: cloud.assembly.outputs.TableName,
      LAKE_BUCKET_NAME: cloud.assembly.outputs.LakeBucketName,
      ...{ AWS_ENDPOINT_URL: cloud.origin, AWS_REGION: cloud.region },
      ...{ AWS_ACCESS_KEY_ID: "any", AWS_SECRET_ACCESS_KEY: "any" },
      // The line that it prints is the only one.
      POWERTOOLS_LOG_LEVEL: "SILENT",
    };
    const land = async (): Promise<Landed & { units: number }> => {
      const recording = cloud.dynamodb.recorder.start();
      const ran = await run(bundled("people/customerLanding"), [SOURCE, day, JSON.stringify(variables)]);
      const units = recording.stop().reduce((sum, { capacity }) => sum + capacity, 0);
      await ran.stop();
      const landed = JSON.parse(ran.line) as Landed;
      if (landed.events !== EVENTS) throw new Error(`${landed.events} of ${EVENTS} events were written`);
      return { ...landed, units };
    };
    const landed = await land();
    await fill(cloud, [{ ...source.key(SOURCE), entity: "Source", sourceId: SOURCE, jsonFiles: true }]);
    await untilQuiet(cloud);
    const withJson = await land();
    return {
      title: "The lake: the file of a source's day",
      how: `${EVENTS} events of ${PEOPLE} people with properties and a context of a page, received on one day, are read from the index and the table and written as one file; then again with lines of JSON, too. Lambda at 1,769 MB for what it takes here; read units as the local DynamoDB counts them. The index's write unit is paid when an event is filed.`,
      rows: [...rowsOf(landed), ...jsonRowsOf(withJson, landed)],
    };
  } finally {
    await cloud.stop();
  }
}

type Row = Figure["rows"][number];

const row = (what: string, value: string): Row => ({ what, value });

/** The further cost of lines of JSON. */
function jsonRowsOf({ events, cpu, jsonBytes = 0, megabytes }: Landed, without: Landed): Row[] {
  return [
    row("lines of JSON: bytes an event", (jsonBytes / events).toFixed(1)),
    row("lines of JSON: further CPU, seconds a million", (((cpu - without.cpu) * 1e6) / events).toFixed(0)),
    row("lines of JSON: memory at most", `${megabytes.toFixed(0)} MB`),
  ];
}

function rowsOf({ events, seconds, cpu, bytes, megabytes, units }: Landed & { units: number }): Row[] {
  const million = 1e6 / events;
  const reading = million * units * PRICES.readUnit;
  const computing = million * seconds * GIGABYTES * PRICES.gigabyteSecond;
  const dollars = reading + computing + million * (PUT + PRICES.writeUnit);
  return [
    row("bytes of the file an event", (bytes / events).toFixed(1)),
    row("CPU, seconds: a million events", `${(million * cpu).toFixed(0)}, ${(million * seconds).toFixed(0)}`),
    row("read units an event", (units / events).toFixed(2)),
    row("memory at most", `${megabytes.toFixed(0)} MB`),
    row("writing the file: dollars a million events", dollars.toFixed(3)),
    row("the index: dollars a million events", (1e6 * PRICES.writeUnit).toFixed(3)),
  ];
}

/** The history items of a day, spread over its hours. */
function* eventsOf(day: string): Generator<ProfileEventItem> {
  const start = Date.parse(day);
  const people = Array.from({ length: PEOPLE }, () => ulid(start));
  for (let number = 0; number < EVENTS; number += 1) {
    const profileId = people[(number * 7919) % PEOPLE]!;
    const at = new Date(start + Math.floor((number * DAY_MS) / EVENTS)).toISOString();
    const messageId = `message-${number}-${(number * 2_654_435_761) % 1_000_003}`;
    const page = {
      path: `/products/${number % 500}`,
      title: "Product",
      url: "https://shop.example/products",
    };
    const body = {
      properties: { total: (number % 10_000) / 100, currency: "EUR", products: ["a", `b-${number % 300}`] },
      context: { page, library: { name: "@segment/analytics-node", version: "3.1.0" } },
    };
    yield {
      ...profileEvent.key(profileId, at, SOURCE, messageId),
      entity: "ProfileEvent",
      ...{ profileId, messageId, type: "track", name: `Event ${number % 20}`, sourceId: SOURCE, at },
      ...{ receivedAt: at, userId: `user-${profileId.slice(-6)}`, ...packBody(body) },
      ...profileEvent.receivedKeys(SOURCE, { profileId, messageId, receivedAt: at }),
      ttl: Math.floor(start / 1000) + 365 * 86_400,
    };
  }
}
