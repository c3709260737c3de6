import type { SiteSettingsQuery } from "../../documents.ts";
import type { SiteOf } from "../../lib/site.ts";

export type SiteSettings = NonNullable<SiteSettingsQuery["site"]>;

/** What each part of the settings is about. */
export interface Part extends Pick<SiteOf<SiteSettings>, "read" | "take"> {
  site: SiteSettings;
  /** Whether the person may change the site. */
  mayChange: boolean;
}
