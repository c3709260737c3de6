import type { PreviewArguments, MailPreview } from "#functions/mail/previews/preview";
import { previewMail } from "#functions/mail/previews/preview";
import { replyOf } from "#functions/mail/previews/answer";
import type { Reply } from "#reply";

/**
 * Shows a text as it would arrive. Replies with the reason if it cannot; nothing is thrown.
 *
 * @because the text is rendered by libraries that are larger than a bundle may be.
 */
export function handler({ arguments: asked }: { arguments: PreviewArguments }): Promise<Reply<MailPreview>> {
  return replyOf("Query.previewTemplate", () => previewMail(asked, new Date()));
}
