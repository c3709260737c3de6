import { createHash } from "node:crypto";
import { marshall } from "@aws-sdk/util-dynamodb";
import { ulid } from "../../../functions/lib/ids/ulid.ts";
import * as event from "../../../resolvers/table/sites/event.ts";
import type { TestCloud } from "../../support/cloud.ts";

/** The fields of an event that a test sets; the other fields have common values. */
export interface Visit {
  siteId: string;
  /** Any name: it stands for a person. */
  visitor: string;
  path?: string;
  entity?: event.EventItem["entity"];
  /** Milliseconds since 1970; now, by the local clock, if left out. */
  at?: number;
}

/** Puts a raw event into the table, as `collect` does: what follows, follows by the stream. */
export async function visit(test: TestCloud, of: Visit): Promise<event.EventItem> {
  const { siteId, visitor, path = "/", entity = "PageView", at = test.cloud.clock.now() } = of;
  const eventId = ulid(at);
  const when = new Date(at).toISOString();
  const item: event.EventItem = {
    ...event.key({ siteId, entity, at: when, eventId, shard: 0 }),
    entity,
    siteId,
    eventId,
    at: when,
    visitorId: createHash("sha256").update(visitor).digest("hex").slice(0, 16),
    name: entity === "PageView" ? "pageview" : "Signup",
    hostname: "example.com",
    path,
    // As a collector that cannot read who looks at the site.
    ...(entity !== "Engagement" && { live: "yes" }),
    ttl: Math.floor(at / 1000) + 30 * 24 * 3600,
  };
  await test.cloud.dynamodb.call("PutItem", {
    TableName: test.outputs.tableName as string,
    Item: marshall(item),
  });
  return item;
}
