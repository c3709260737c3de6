import type { Asked, Preview } from "#functions/mail/previews/preview";
import { preview } from "#functions/mail/previews/preview";
import { answer } from "#functions/mail/previews/answer";
import type { Reply } from "#reply";

/**
 * Shows a text as it would arrive. Replies with the reason if it cannot; nothing is thrown.
 *
 * @because the text is rendered by libraries that are larger than a bundle may be.
 */
export function handler({ arguments: asked }: { arguments: Asked }): Promise<Reply<Preview>> {
  return answer("Query.previewTemplate", () => preview(asked, new Date()));
}
