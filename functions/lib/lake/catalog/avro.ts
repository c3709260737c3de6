import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import avro, { type Schema } from "avsc";

/** A value of a file: text, numbers, bytes, lists, and records of these. */
export type AvroValue =
  | string
  | number
  | boolean
  | null
  | Buffer
  | AvroValue[]
  | { [name: string]: AvroValue };
export type AvroRecord = Record<string, AvroValue>;

/** The length of a marker between blocks (Apache Avro specification, "Object Container Files"). */
const SYNC_BYTES = 16;

/** Returns records as an object container file of Avro, with these texts in its header. */
export async function encodeAvro(
  schema: Schema,
  records: AvroRecord[],
  header: Record<string, string>,
): Promise<Buffer> {
  const metadata = Object.fromEntries(
    Object.entries(header).map(([name, text]) => [name, Buffer.from(text)]),
  );
  // Its types lack `metadata`, which its documentation has.
  const options = {
    ...{ codec: "deflate", writeHeader: true, metadata },
    syncMarker: randomBytes(SYNC_BYTES),
  };
  const encoder = new avro.streams.BlockEncoder(schema, options);
  const made = buffer(encoder);
  for (const record of records) encoder.write(record);
  encoder.end();
  return made;
}

/** Returns the records of a file of Avro, as its own schema has them. Throws if it is damaged. */
export async function decodeAvro(file: Uint8Array): Promise<AvroRecord[]> {
  const decoder = new avro.streams.BlockDecoder();
  decoder.end(Buffer.from(file));
  const records: AvroRecord[] = [];
  for await (const record of decoder) records.push(record as AvroRecord);
  return records;
}
