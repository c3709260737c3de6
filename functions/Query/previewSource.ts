import { replyOf } from "#functions/mail/previews/answer";
import type { MailPreview } from "#functions/mail/previews/preview";
import type { SourceArguments } from "#functions/mail/previews/source";
import { previewSource } from "#functions/mail/previews/source";
import type { Reply } from "#reply";

/**
 * Shows a text that is not saved as it would arrive. Replies with the reason if it cannot; nothing is thrown.
 *
 * @because MJML is compiled and the text rendered by libraries that are larger than a bundle may be.
 */
export function handler({ arguments: asked }: { arguments: SourceArguments }): Promise<Reply<MailPreview>> {
  return replyOf("Query.previewSource", () => previewSource(asked, new Date()));
}
