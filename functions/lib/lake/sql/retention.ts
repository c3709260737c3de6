import type { Statement } from "../engine.ts";
import type { HourRange, Slot } from "../../input/sessions.ts";
import { begunSessionsSql } from "./acts.ts";

/**
 * Returns the statement with the visitors by the slot of their first visit, of those that match and began in
 * the range, and by each slot in which they began one. An id is another visitor in each life. `slots` are in
 * order, and begin with the range.
 */
export function retentionStatement(slots: Slot[], hours: HourRange): Statement {
  const listed = slots.map(({ start, life }) => `(${start}, ${life})`).join();
  return {
    sql: `WITH slots(start, life) AS (VALUES ${listed}),
found AS (SELECT hour, slots.start, slots.life FROM (SELECT DISTINCT hour FROM ${begunSessionsSql(hours)}) AS begun ASOF JOIN slots ON begun.hour >= slots.start),
seen AS (SELECT DISTINCT life, visitor, start FROM ${begunSessionsSql(hours)} JOIN found USING (hour)),
came AS (SELECT start, min(start) OVER (PARTITION BY life, visitor) AS first FROM seen)
SELECT first, start, count(*)::DOUBLE AS visitors FROM came GROUP BY ALL ORDER BY ALL`,
  };
}
