import { requireVariable } from "../../aws/environment.ts";
import type { Content } from "../tokens.ts";
import { seal } from "../tokens.ts";
import type { RecipientLinks } from "./variables.ts";

/**
 * Returns the links of one mail to one person. The one to unsubscribe is about the topic, if there is one.
 */
export async function sealLinks(content: Content): Promise<RecipientLinks> {
  const { topic: _, ...ofPerson } = content;
  return linksOf(await seal("unsubscribe", content), await seal("preferences", ofPerson));
}

/** Returns links that look like a person's and open nothing: their token is answered as a forged one. */
export function previewLinks(): RecipientLinks {
  return linksOf("preview", "preview");
}

function linksOf(unsubscribe: string, preferences: string): RecipientLinks {
  const origin = requireVariable("HTTP_URL");
  return { unsubscribeUrl: `${origin}/u/${unsubscribe}`, preferencesUrl: `${origin}/p/${preferences}` };
}
