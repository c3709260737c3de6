import type { StoredFile } from "#functions/aws/s3";
import { findFile } from "#functions/aws/s3";
import type { Reply } from "#reply";

/** Returns the size and the version of an uploaded file; null if it is not there. */
export async function handler({ key }: { key: string }): Promise<Reply<{ file: StoredFile | null }>> {
  return { data: { file: (await findFile(key)) ?? null } };
}
