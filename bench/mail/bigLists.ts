import { parse, print, separateOperations } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import type { RecordedRequest } from "../../packages/local-cloud/services/dynamodb/index.ts";
import { ask, silence, untilQuiet } from "../cloud.ts";
import { cloudWith } from "./filled.ts";
import type { Figure } from "../figure.ts";
import { median } from "../figure.ts";
import { preciseCpuMilliseconds, root } from "../processes.ts";
import { listedItems, CAMPAIGNS, SOUGHT, SUBSCRIBERS } from "./bigListItems.ts";

const ADMIN = "admin@example.com";
const WARM_UP = 3;
const ROUNDS = 20;
const LIMIT = 25;
const CALLER = "USER#";

/** A list as its screen asks for it, and the most requests to the table that its page may take. */
interface List {
  list: string;
  query: string;
  variables: object;
  atMost: number;
}

/** The first pages of the lists of mail, with 100,000 subscribers and 10,000 campaigns. */
export async function bigLists(): Promise<Figure> {
  const filled = await cloudWith(listedItems);
  const { cloud } = filled;
  try {
    silence(
      cloud,
      ["stream/react", "stream/aggregate", "schedule/due"].map((each) => `functions/${each}.ts`),
    );
    await untilQuiet(cloud);
    const rows: Figure["rows"] = [];
    for (const list of lists()) rows.push(await measured(cloud, list));
    return {
      title: `First pages of lists with ${full(SUBSCRIBERS)} subscribers and ${full(CAMPAIGNS)} campaigns (aim: at most 300 ms of CPU)`,
      how:
        "Each list as its screen asks for it, by an administrator; without the request that reads the groups of the caller. The items are imported into the table, as the product stores them, with words and counts. " +
        `CPU is that of this process, which is AppSync, the functions, the local DynamoDB and the client, and of the database: medians of ${ROUNDS} after ${WARM_UP}.`,
      rows,
    };
  } finally {
    await filled.stop();
  }
}

function lists(): List[] {
  const subscribers = (list: string, filters: object, atMost: number): List =>
    listOf(`subscribers, ${list}`, "screens/subscribers/api/subscribers", "Subscribers", filters, atMost);
  const search = (list: string, text: string): List =>
    listOf(`search, ${list}`, "components/search/search", "Search", { text }, 9);
  const health = (list: string, name: string, variables: object, atMost: number): List =>
    listOf(list, "screens/mailHealth/api/mailHealth", name, variables, atMost);
  return [
    subscribers("all", {}, 2),
    subscribers("a name of 1", { search: SOUGHT.one }, 2),
    subscribers("a name of 1,000", { search: SOUGHT.thousand }, 2),
    subscribers("a name of 0", { search: SOUGHT.none }, 2),
    subscribers("tag", { tag: "fair" }, 2),
    subscribers("SUBSCRIBED", { status: "SUBSCRIBED" }, 4),
    subscribers("PENDING", { status: "PENDING" }, 2),
    subscribers("UNSUBSCRIBED", { status: "UNSUBSCRIBED" }, 2),
    subscribers("topic", { topic: "offers" }, 2),
    subscribers("status with tag", { status: "UNSUBSCRIBED", tag: "fair" }, 8),
    listOf("subscriberCounts", "screens/subscribers/api/subscribers", "SubscriberNumbers", {}, 1),
    listOf("campaigns", "screens/campaigns/api/campaigns", "Campaigns", {}, 2),
    search("a name of 1", SOUGHT.one),
    search("a name of 1,000", SOUGHT.thousand),
    search("a name of 0", SOUGHT.none),
    health("sends", "LatestMails", {}, 2),
    health("suppressions", "Suppressions", { prefix: "" }, 1),
    listOf("invoices, open", "screens/invoices/api/invoices", "ListInvoices", { status: "OPEN" }, 2),
    listOf("templates", "screens/templates/api/templates", "Templates", {}, 3),
  ];
}

/** The fragments that queries of several folders have. */
const SHARED_FRAGMENTS = "components/conditions/condition";

/** A list by the query of this name in a file of the dashboard. */
function listOf(list: string, file: string, name: string, variables: object, atMost: number): List {
  const [own, shared] = [file, SHARED_FRAGMENTS].map((each) =>
    readFileSync(join(root, "dashboard", `${each}.graphql`), "utf8"),
  );
  const query = print(separateOperations(parse(`${own}${shared}`))[name]!);
  return { list, query, variables: { ...variables, limit: LIMIT }, atMost };
}

async function measured(
  cloud: Cloud,
  { list, query, variables, atMost }: List,
): Promise<Figure["rows"][number]> {
  const read = (): Promise<object> => ask<object>(cloud, ADMIN, query, variables);
  for (let round = 0; round < WARM_UP; round += 1) await read();
  const recording = cloud.dynamodb.recorder.start();
  const answer = await read();
  const requests = recording.stop().filter((each) => isOfList(each));
  const cpu: number[] = [];
  const processes = [process.pid, cloud.dynamodb.pid!];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = preciseCpuMilliseconds(processes);
    await read();
    cpu.push(preciseCpuMilliseconds(processes) - before);
  }
  return {
    list,
    rows: rowsOf(answer),
    requests: requests.length,
    "at most": atMost,
    "read units": tenth(requests.reduce((sum, { capacity }) => sum + capacity, 0)),
    "CPU ms": tenth(median(cpu)),
  };
}

/** False for requests of functions that work besides, and for the read of the caller's groups. */
function isOfList({ operation, input, by = "" }: RecordedRequest): boolean {
  const isOfCaller = operation === "GetItem" && JSON.stringify(input.Key).includes(`"${CALLER}`);
  return !isOfCaller && !by.startsWith("arn:");
}

/** The rows of an answer of one list; 1 if it is no list. */
function rowsOf(answer: object): number {
  const [found] = Object.values(answer) as (unknown[] | { items?: unknown[] })[];
  return Array.isArray(found) ? found.length : (found?.items?.length ?? 1);
}

const full = (value: number): string => value.toLocaleString("en");
const tenth = (value: number): number => Math.round(value * 10) / 10;
