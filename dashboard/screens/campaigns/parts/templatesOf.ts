import type { CampaignStateFragment } from "../api/documents.ts";

/** The keys of the templates that a campaign sends. */
export function templatesOf({
  templateKey,
  variants,
}: Pick<CampaignStateFragment, "templateKey" | "variants">): string[] {
  return templateKey ? [templateKey] : (variants ?? []).map((each) => each.templateKey);
}
