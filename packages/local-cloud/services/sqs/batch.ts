import { AwsError } from "../../base/http.ts";

type Entry = Record<string, unknown> & { Id: string };

/**
 * Runs each entry of a ...Batch operation by itself. A failed entry is listed in `Failed`, and does not
 * affect the others.
 */
export async function batch(
  { Entries }: Record<string, unknown>,
  run: (entry: Entry) => Promise<unknown>,
  longest = Infinity,
): Promise<unknown> {
  const entries = (Entries ?? []) as Entry[];
  check(entries, longest);
  const successful: unknown[] = [];
  const failed: unknown[] = [];
  for (const entry of entries) {
    try {
      successful.push({ Id: entry.Id, ...((await run(entry)) as object | undefined) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      failed.push({ Id: entry.Id, SenderFault: true, Code: error.name, Message: error.message });
    }
  }
  return { Successful: successful, ...(failed.length > 0 && { Failed: failed }) };
}

function check(entries: Entry[], longest: number): void {
  if (entries.length === 0) {
    throw new AwsError("EmptyBatchRequest", "There should be at least one entry in the request.");
  }
  if (entries.length > 10) {
    throw new AwsError(
      "TooManyEntriesInBatchRequest",
      `Maximum number of entries per request are 10. You have sent ${entries.length}.`,
    );
  }
  const ids = entries.map((entry) => entry.Id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) {
    throw new AwsError("BatchEntryIdsNotDistinct", `Id ${repeated} repeated.`);
  }
  const malformed = ids.find((id) => !/^[\w-]{1,80}$/.test(id));
  if (malformed !== undefined) {
    throw new AwsError(
      "InvalidBatchEntryId",
      "A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.",
    );
  }
  const size = entries.reduce((sum, { MessageBody = "" }) => sum + Buffer.byteLength(String(MessageBody)), 0);
  if (size > longest) {
    throw new AwsError(
      "BatchRequestTooLong",
      `Batch requests cannot be longer than ${longest} bytes. You have sent ${size} bytes.`,
    );
  }
}
