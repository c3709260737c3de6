import { readFileSync } from "node:fs";
import { DynamoDBClient, GetItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { normaliseAddress } from "#table/address";
import { hasLapsed, type EmailItem } from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import type { Addresses } from "./distinguish.ts";
import type { Clients } from "./options.ts";
import type { Finding } from "./report.ts";

/** The addresses of an account: the primary one, a further verified one and one that waits for its code. */
export type OfAccount = Omit<Addresses, "unknown">;

/** Reads the people of the check: a JSON array of `OfAccount`. Throws an Error. */
export function readPeople(file: string): OfAccount[] {
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  const kinds = ["primary", "second", "claimed"] as const;
  const isOne = (each: Partial<Addresses> | null) => kinds.every((kind) => typeof each?.[kind] === "string");
  if (!Array.isArray(read) || read.length === 0 || !read.every(isOne))
    throw new Error(`${file} must be an array of {"primary": "...", "second": "...", "claimed": "..."}`);
  return read as OfAccount[];
}

/**
 * Checks in the table that each address is what it is called: refusals of addresses without accounts would be
 * equal whatever the stage reveals. It needs `dynamodb:GetItem` and `dynamodb:Query`. Throws if the table
 * cannot be read.
 */
export async function checkPeople(
  TableName: string,
  people: OfAccount[],
  clients: Clients,
): Promise<Finding> {
  const client = new DynamoDBClient(clients);
  const faults: string[] = [];
  for (const person of people) {
    const key = marshall(emailOwner.key(normaliseAddress(person.primary) ?? ""));
    const { Item = {} } = await client.send(new GetItemCommand({ TableName, Key: key }));
    const { userId = "" } = unmarshall(Item) as Partial<emailOwner.EmailOwnerItem>;
    const query = { TableName, KeyConditionExpression: "PK = :user", ConsistentRead: true };
    const ExpressionAttributeValues = marshall({ ":user": user.withEmails(userId).partition });
    const { Items = [] } = await client.send(new QueryCommand({ ...query, ExpressionAttributeValues }));
    const items = Items.map((item) => unmarshall(item) as user.UserItem | EmailItem);
    faults.push(...faultsOf(person, items));
  }
  const name = "accounts";
  if (faults.length > 0) return { name, outcome: "FAILED", text: faults.join("; ") };
  return { name, outcome: "PASSED", text: `${people.length} with an address of each kind` };
}

function faultsOf({ primary, second, claimed }: OfAccount, items: (user.UserItem | EmailItem)[]): string[] {
  const owner = items.find((item) => item.entity === "User");
  const stored = (address: string) =>
    items.find(
      (item): item is EmailItem => item.entity === "Email" && item.email === normaliseAddress(address),
    );
  const waiting = stored(claimed);
  const now = new Date().toISOString();
  const facts = {
    [`${primary} is not the primary address of an active account`]:
      owner?.status === "ACTIVE" && owner.email === normaliseAddress(primary),
    [`${second} is not a further verified address of ${primary}`]:
      stored(second)?.isVerified === true && owner?.email !== normaliseAddress(second),
    [`${claimed} does not wait for its code at ${primary}`]:
      waiting !== undefined && !waiting.isVerified && !hasLapsed(waiting, now),
  };
  return Object.keys(facts).filter((fault) => !facts[fault]);
}
