import { orUnavailable } from "#functions/aws/unavailable";
import { removeImage } from "#functions/mail/images/remove";
import type { Reply } from "#reply";

/** Deletes an image that no template version needs. Replies with `Unavailable` if the bucket fails. */
export const handler = orUnavailable(
  ({ imageId }: { imageId: string }): Promise<Reply<true>> => removeImage(imageId, new Date()),
  "The image could not be deleted",
);
