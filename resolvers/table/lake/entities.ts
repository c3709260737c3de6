import type { Place } from "../place.ts";
import * as lake from "./lake.ts";

export const entities: Record<string, Place> = {
  Lake: lake.key("{siteId}", "{period}" as lake.LakePeriod, "{periodStart}"),
};
