import { orUnavailable } from "#functions/aws/unavailable";
import type { PreviewSequenceInput } from "#functions/mail/sequences/preview";
import { previewSequence } from "#functions/mail/sequences/preview";

type Asked = { arguments: { input: PreviewSequenceInput } };

/**
 * Returns the way of a subscriber through steps. Replies with `Unavailable` if the table fails.
 *
 * @because conditions of a sequence nest, and the local times of a zone need a library.
 */
export const handler = orUnavailable(
  ({ arguments: { input } }: Asked) => previewSequence(input, new Date()),
  "The sequence could not be previewed",
);
