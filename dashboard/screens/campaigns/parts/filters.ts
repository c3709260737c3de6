import { campaigns as words } from "../../../strings/mail/campaigns.ts";
import type { ListedCampaign } from "./listed.ts";

/** The choices of the list, as they are in the address. Empty: all. */
export interface CampaignFilters {
  search: string;
  status: keyof typeof words.filter;
}

export const NO_CAMPAIGN_FILTERS: CampaignFilters = { search: "", status: "ALL" };

/** Returns the choices in an address; another status is none. */
export function campaignFiltersIn(address: string): CampaignFilters {
  const of = new URLSearchParams(address);
  const status = of.get("status") ?? "ALL";
  return {
    search: of.get("search") ?? "",
    status: Object.hasOwn(words.filter, status) ? (status as CampaignFilters["status"]) : "ALL",
  };
}

/** Returns the text of choices in the address. */
export function addressOfFilters(filters: CampaignFilters): string {
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value !== NO_CAMPAIGN_FILTERS[name as keyof CampaignFilters],
  );
  const text = new URLSearchParams(chosen).toString();
  return text === "" ? "" : `?${text}`;
}

export function narrowsCampaigns({ search, status }: CampaignFilters): boolean {
  return search.trim() !== "" || status !== "ALL";
}

/**
 * Returns the campaigns of the status that have the text in their name, template or tag. A dry run sends
 * nothing: it is a part of the campaign that is made.
 */
export function campaignsWith<Listed extends ListedCampaign>(
  campaigns: readonly Listed[],
  { search, status }: CampaignFilters,
): Listed[] {
  const wanted = search.trim().toLocaleLowerCase();
  return campaigns.filter(
    (each) =>
      !each.dryRun &&
      (status === "ALL" || each.status === status) &&
      `${each.name}\n${each.templateKey ?? ""}\n${each.tag ?? ""}`.toLocaleLowerCase().includes(wanted),
  );
}
