import { marshall } from "@aws-sdk/util-dynamodb";
import type { WalkedList } from "#table/listWalk";
import * as listWalk from "#table/listWalk";
import type { TestCloud } from "../support/cloud.ts";
import { silence, rouse } from "../support/following.ts";
import { granted, outputsOf, staff } from "../support/people.ts";
import { subscriberItem } from "../support/sends.ts";
import { putItems } from "../support/sites.ts";
import { pass, settle } from "./askers/settle.ts";

/** The walks that give stored items their words or their place, and count subscribers. */
const WALKS: WalkedList[] = [
  ...(["SITE_WORDS", "MAIL_WORDS", "PEOPLE_WORDS", "PENDING_ROLLUPS"] as const),
  ...([
    "INVOICES",
    "SUPPRESSIONS",
    "SUBSCRIBER_COUNTS",
    "PROFILE_COUNTS",
    "CAMPAIGNS",
    "TEMPLATE_STATES",
  ] as const),
];

/**
 * Searches, and has the walks made again, which met an empty table. Reads the numbers that they make ready.
 * The clock moves by an hour.
 */
export async function driveSearch(test: TestCloud): Promise<void> {
  granted(await test.graphql(await staff(test, "admin"), '{ search(text: "alice") { id } }'));
  const TableName = outputsOf(test).tableName;
  for (const list of WALKS)
    await test.cloud.dynamodb.call("DeleteItem", { TableName, Key: marshall(listWalk.key(list)) });
  // Somebody whom an earlier release has stored, so that no stream has counted the labels.
  await settle(test);
  await silence(test, ["stream/react"]);
  await putItems(test, [subscriberItem("earlier@example.com", { tags: ["early"], optOuts: ["early"] })]);
  await settle(test);
  await rouse(test, ["stream/react"]);
  // They are begun by the next minute, an hour after which their first page is due.
  await pass(test, "PT2M", "PT1H2M");
  const numbers = "subscribers profiles waitingApprovals failingDestinations overdueInvoices";
  granted(await test.graphql(await staff(test, "admin"), `{ overview { ${numbers} } }`));
}
