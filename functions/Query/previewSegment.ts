import type { Reply } from "#reply";
import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { type Preview, previewSegment } from "#functions/people/segments/preview";

type Asked = { arguments: { rule: Parameters<typeof previewSegment>[0] } };

/**
 * Counts whom a rule matches. Replies with `Unavailable` if the table fails; nothing is thrown.
 *
 * @because rules nest, and hundreds of people are evaluated.
 */
export async function handler({ arguments: { rule } }: Asked): Promise<Reply<Preview>> {
  try {
    return await previewSegment(rule, Date.now());
  } catch (error) {
    log.failed("a rule could not be previewed: the caller was answered Unavailable", error);
    return refused("Unavailable", "The rule could not be previewed: try again in a moment.", { retry: true });
  }
}
