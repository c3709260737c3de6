import { sendAll } from "#functions/aws/sqs";
import { listFolders } from "#functions/lake/bucket";
import { LAKE } from "#functions/aws/names";

/**
 * Sends a message for each site that has files in the lake, so that what is too old and what a writer left
 * behind is deleted, and one for the metadata of the tables' earlier snapshots. Throws if the bucket cannot
 * be listed or the queue refuses a message.
 */
export async function handler(): Promise<void> {
  for await (const sites of listFolders(LAKE.prefixes.web))
    await sendAll(
      "erase",
      sites.map((siteId) => ({ walk: siteId })),
    );
  await sendAll("lake", [{ expire: true }]);
}
