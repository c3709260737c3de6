import { marshall } from "@aws-sdk/util-dynamodb";
import type { WalkedList } from "#table/listWalk";
import * as listWalk from "#table/listWalk";
import type { TestCloud } from "../support/cloud.ts";
import { granted, outputsOf, staff } from "../support/people.ts";
import { pass } from "./askers/settle.ts";

/** The walks that give stored items their words, and invoices their place. */
const WALKS: WalkedList[] = ["SITE_WORDS", "MAIL_WORDS", "PEOPLE_WORDS", "INVOICES"];

/** Searches, and has the walks made again, which met an empty table. The clock moves by an hour. */
export async function driveSearch(test: TestCloud): Promise<void> {
  granted(await test.graphql(await staff(test, "admin"), '{ search(text: "alice") { id } }'));
  const TableName = outputsOf(test).tableName;
  for (const list of WALKS)
    await test.cloud.dynamodb.call("DeleteItem", { TableName, Key: marshall(listWalk.key(list)) });
  // They are begun by the next minute, an hour after which their first page is due.
  await pass(test, "PT2M", "PT1H2M");
}
