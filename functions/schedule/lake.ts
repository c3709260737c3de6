import { sendAll } from "#functions/aws/sqs";
import { listFolders } from "#functions/lake/bucket";
import { WEB } from "#functions/lake/files";

/**
 * Sends a message for each site that has files in the lake, so that what is too old and what a writer left
 * behind is deleted. Throws if the bucket cannot be listed or the queue refuses a message.
 */
export async function handler(): Promise<void> {
  for await (const sites of listFolders(WEB))
    await sendAll(
      "erase",
      sites.map((siteId) => ({ sweep: { siteId } })),
    );
}
