import type { Image } from "./item.ts";

/** The members of a request that are read here. Dynoxide checks the rest. */
export interface TableInput {
  TableName?: string;
  IndexName?: string;
  Item?: Image;
  Key?: Image;
  TransactItems?: TransactPart[];
  RequestItems?: Record<string, unknown>;
  ReturnConsumedCapacity?: string;
  ClientRequestToken?: string;
  [other: string]: unknown;
}

export type TransactPart = Partial<
  Record<"Put" | "Update" | "Delete" | "ConditionCheck" | "Get", TableInput>
>;

export interface TableWrite {
  PutRequest?: { Item: Image };
  DeleteRequest?: { Key: Image };
}

export interface Capacity {
  TableName: string;
  CapacityUnits: number;
  [detail: string]: unknown;
}

/** The members of an answer that are read here. */
export interface Output {
  Item?: Image;
  Items?: Image[];
  Count?: number;
  ScannedCount?: number;
  LastEvaluatedKey?: Image;
  Responses?: { Item?: Image }[] | Record<string, Image[]>;
  UnprocessedKeys?: Record<string, unknown>;
  UnprocessedItems?: Record<string, unknown>;
  ConsumedCapacity?: Capacity | Capacity[];
  Table?: Record<string, unknown>;
  [other: string]: unknown;
}

export type TableOperation = (input: TableInput) => Promise<Output>;

/**
 * The parts of a transaction as far as they are objects; empty for other requests. Dynoxide refuses invalid
 * parts.
 */
export const partsOf = ({ TransactItems }: TableInput): TransactPart[] =>
  Array.isArray(TransactItems) ? TransactItems.map((part) => objectsIn(part) as TransactPart) : [];

/** The members of a value that are objects. */
export const objectsIn = (value: unknown): Record<string, TableInput> =>
  Object.fromEntries(
    Object.entries(Object(value) as object).filter(([, each]) => typeof each === "object" && each !== null),
  );
