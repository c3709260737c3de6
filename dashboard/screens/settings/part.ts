import type { SiteSettingsQuery } from "./api/documents.ts";
import type { SiteOf } from "../../lib/site.ts";

export type SiteSettings = NonNullable<SiteSettingsQuery["site"]>;

/** The properties of each part of the settings. */
export interface SettingsPart extends Pick<SiteOf<SiteSettings>, "read" | "take"> {
  site: SiteSettings;
  /** True if the person may change the site. */
  mayChange: boolean;
}
