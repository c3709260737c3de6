import type { EntityPlace } from "../place.ts";
import { tombstoneKey } from "./stamp.ts";

export const changeEntities: Record<string, EntityPlace> = {
  Tombstone: { ...tombstoneKey({ PK: "{PK of the deleted item}", SK: "{its SK}" }), ttl: "2 days" },
};
