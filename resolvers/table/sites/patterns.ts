import type { Pattern } from "../pattern.ts";
import * as delta from "./delta.ts";
import * as dirty from "./dirty.ts";
import * as event from "./event.ts";
import * as eventOnce from "./eventOnce.ts";
import * as foldedEvents from "./foldedEvents.ts";
import * as goal from "./goal.ts";
import * as live from "./live.ts";
import * as realtime from "./realtime.ts";
import * as session from "./session.ts";
import * as share from "./share.ts";
import * as site from "./site.ts";
import * as siteDomain from "./siteDomain.ts";
import * as siteKey from "./siteKey.ts";
import * as stats from "./stats.ts";

/** What is asked of the entities of sites. */
export const patterns: Pattern[] = [
  {
    row: "27a",
    question: "a site",
    requests: (of) => [{ get: site.key(of.siteId), consistent: true }],
  },
  {
    row: "27b",
    question: "one's own sites",
    requests: (of) => [{ query: site.ofOwner(of.userId) }],
  },
  {
    row: "27c",
    question: "all sites: their keys, for a BatchGet",
    requests: () => [{ query: site.all }],
  },
  {
    row: "27d",
    question: "the site that has a domain",
    requests: (of) => [
      { get: siteDomain.key(of.domain), consistent: true },
      { get: site.key(of.siteId), consistent: true },
    ],
  },
  {
    row: "27e",
    question: "what a link's token shares",
    requests: (of) => [
      { get: share.key(of.hash), consistent: true },
      { get: site.key(of.siteId), consistent: true },
    ],
  },
  {
    row: "27f",
    question: "a site's links",
    requests: (of) => [{ query: share.sharesOf(of.siteId) }],
  },
  {
    row: "27g",
    question: "the site that a server's key is for",
    requests: (of) => [{ get: siteKey.key(of.hash), consistent: true }],
  },
  {
    row: "27h",
    question: "a site's keys",
    requests: (of) => [{ query: siteKey.keysOf(of.siteId) }],
  },
  {
    row: "28",
    question: "page views or custom events of a time, oldest or newest first: those of one day and shard",
    requests: ({ siteId, from, to }) => [
      { query: event.within({ siteId, entity: "CustomEvent", day: from.slice(0, 10), shard: 0 }, from, to) },
    ],
  },
  {
    row: "29a",
    question: "the visits of a visitor, oldest or newest first",
    requests: (of) => [{ query: session.ofVisitor(of.siteId, of.visitorId) }],
  },
  {
    row: "29b",
    question: "the visits of a local day, oldest or newest first: their keys, for a BatchGet",
    requests: (of) => [{ query: session.ofDay(of.siteId, of.from.slice(0, 10)) }],
  },
  {
    row: "30",
    question: "the goals of a site",
    requests: (of) => [{ query: goal.goalsOf(of.siteId), consistent: true }],
  },
  {
    row: "fold a",
    question: "a visitor's sessions up to an instant, latest first",
    requests: (of) => [{ query: session.ofVisitorUntil(of.siteId, of.visitorId, of.to), consistent: true }],
  },
  {
    row: "fold b",
    question: "what is to be merged into an hour",
    requests: (of) => [{ query: delta.ofHour(of.siteId, of.from), consistent: true }],
  },
  {
    row: "fold c",
    question: "events of a visitor since an instant that a long session no longer names",
    requests: (of) => [
      { query: foldedEvents.ofVisitorFrom(of.siteId, of.visitorId, of.from), consistent: true },
    ],
  },
  {
    row: "rebuild",
    question: "one kind of event of a part of a day, in one shard",
    requests: ({ siteId, from, to }) => [
      {
        query: event.within({ siteId, entity: "PageView", day: from.slice(0, 10), shard: 0 }, from, to),
        consistent: true,
      },
    ],
  },
  {
    row: "31a",
    question: "the days of a range, or its months",
    requests: (of) => [{ query: stats.within(of.siteId, "DAY", of.from, of.to) }],
  },
  {
    row: "31b",
    question: "the hours of a range, with what is not merged into them yet",
    requests: (of) => [
      { query: delta.within(of.siteId, of.from, of.to), consistent: true },
      { query: stats.within(of.siteId, "HOUR", of.from, of.to), consistent: true },
    ],
  },
  {
    row: "31c",
    question: "one list of the days of a range, or of its months",
    requests: (of) => [
      { query: stats.within(of.siteId, "DAY", of.from, of.to) },
      { query: stats.firstParts(of.siteId, "page", "DAY", of.from, of.to) },
      { query: stats.firstParts(of.siteId, stats.SHORT_LISTS, "DAY", of.from, of.to) },
    ],
  },
  {
    row: "31d",
    question: "an hour, and what is to be merged into it",
    requests: (of) => [
      { get: stats.key(of.siteId, "HOUR", of.from), consistent: true },
      { query: delta.ofHour(of.siteId, of.from), consistent: true },
    ],
  },
  {
    row: "31e",
    question: "sites that have a local date to roll up",
    requests: (of) => [{ query: dirty.ofDay(of.day) }],
  },
  {
    row: "31f",
    question: "whether a site's day is still to be rolled up: the keys of a month's, for a BatchGet",
    requests: (of) => [{ get: dirty.key(of.siteId, of.day), consistent: true }],
  },
  {
    row: "31g",
    question: "the parts of one number of a list of a month, left over or not",
    requests: (of) => [
      { query: stats.partsAt(of.siteId, "page", 0, "DAY", of.from, of.to), consistent: true },
    ],
  },
  {
    row: "32a",
    question: "who is on a site at this moment",
    requests: (of) => [{ query: realtime.within(of.siteId, of.from, of.to), consistent: true }],
  },
  {
    row: "32b",
    question: "sites that somebody listens to",
    requests: () => [{ query: live.all, consistent: true }],
  },
  {
    row: "32c",
    question: "whether somebody listens to a site",
    requests: (of) => [{ get: live.key(of.siteId), consistent: true }],
  },
  {
    row: "once event",
    question: "the event that came under an id of its sender's",
    requests: (of) => [{ get: eventOnce.key(of.siteId, of.eventId), consistent: true }],
  },
];
