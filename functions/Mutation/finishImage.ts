import { orUnavailable } from "#functions/aws/unavailable";
import type { PublishedImage } from "#functions/mail/images/upload";
import { publishUpload } from "#functions/mail/images/upload";
import type { Reply } from "#reply";

/** Publishes an uploaded image. Replies with `Unavailable` if the bucket fails. */
export const handler = orUnavailable(
  ({ imageId }: { imageId: string }): Promise<Reply<PublishedImage>> => publishUpload(imageId),
  "The image could not be published",
);
