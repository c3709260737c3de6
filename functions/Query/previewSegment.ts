import { orUnavailable } from "#functions/aws/unavailable";
import { previewSegment } from "#functions/people/segments/preview";

type Asked = { arguments: { rule: Parameters<typeof previewSegment>[0] } };

/**
 * Counts the people whom a rule matches. Replies with `Unavailable` if the table fails.
 *
 * @because rules nest, and hundreds of people are evaluated.
 */
export const handler = orUnavailable(
  ({ arguments: { rule } }: Asked) => previewSegment(rule, Date.now()),
  "The rule could not be previewed",
);
