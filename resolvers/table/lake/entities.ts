import type { EntityPlace } from "../place.ts";
import * as lake from "./lake.ts";
import * as lakeChange from "./lakeChange.ts";
import * as lakeTable from "./lakeTable.ts";

export const lakeEntities: Record<string, EntityPlace> = {
  Lake: lake.key("{siteId}", "{period}" as lake.LakePeriod, "{periodStart}"),
  LakeTable: lakeTable.key("{name}"),
  LakeChange: lakeChange.key("{kind}" as lakeChange.LakeOwnerKind, "{owner}"),
};
