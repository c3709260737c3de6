import type { Reply } from "#reply";
import { showPreview } from "#functions/mail/previews/shown";

/** Keeps the HTML of a preview for a browser, and returns its address. Throws if the bucket fails. */
export async function handler({ html }: { html: string }): Promise<Reply<string>> {
  return { data: await showPreview(html, new Date()) };
}
