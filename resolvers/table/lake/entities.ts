import type { EntityPlace } from "../place.ts";
import * as lake from "./lake.ts";

export const lakeEntities: Record<string, EntityPlace> = {
  Lake: lake.key("{siteId}", "{period}" as lake.LakePeriod, "{periodStart}"),
};
