import { sendAll } from "#functions/aws/sqs";
import { listFolders } from "#functions/lake/bucket";
import { LAKE } from "#functions/aws/names";

/**
 * Sends a message for each source that has files in the lake, so that expired days and what a writer left
 * behind are deleted, one to delete earlier metadata, and one to delete files of ended exports. Throws if
 * the bucket cannot be listed or the queue refuses a message.
 */
export async function handler(): Promise<void> {
  for await (const sources of listFolders(LAKE.prefixes.customer))
    await sendAll(
      "customerLake",
      sources.map((walk) => ({ walk })),
    );
  await sendAll("customerLake", [{ expire: true }, { members: true }]);
}
