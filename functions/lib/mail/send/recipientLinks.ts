import { requireVariable } from "../../aws/environment.ts";
import type { LinkContent } from "../tokens.ts";
import { sealToken } from "../tokens.ts";
import type { RecipientLinks } from "./variables.ts";

/**
 * Returns the links of one mail to one person. The one to unsubscribe is about the topic, if there is one.
 */
export async function sealLinks(content: LinkContent): Promise<RecipientLinks> {
  const { topic: _, ...ofPerson } = content;
  return linksOf(await sealToken("unsubscribe", content), await sealToken("preferences", ofPerson));
}

/** Returns links that look like a person's and open nothing: their token is answered as a forged one. */
export function previewLinks(): RecipientLinks {
  return linksOf("preview", "preview");
}

function linksOf(unsubscribe: string, preferences: string): RecipientLinks {
  const origin = requireVariable("HTTP_URL");
  return { unsubscribeUrl: `${origin}/u/${unsubscribe}`, preferencesUrl: `${origin}/p/${preferences}` };
}
