/** DynamoDB JSON: `{ pk: { S: "..." } }`. */
export type Image = Record<string, unknown>;

/** One change of an item, as a table's stream keeps it. */
export interface StreamRecord {
  sequence: number;
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  /** Milliseconds of the local clock. */
  at: number;
  keys: Image;
  oldImage?: Image;
  newImage?: Image;
  bytes: number;
  /** The item's time to live was over: the service removed it. */
  ttl?: true;
}

/** What a reader needs of a table's stream. Sequence numbers ascend. */
export interface RecordLog {
  read(after: number, limit: number): StreamRecord[];
  onAppend(listener: () => void): () => void;
  latest(): number;
}
