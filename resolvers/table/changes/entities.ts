import type { EntityPlace } from "../place.ts";
import * as change from "./change.ts";
import * as changeDelivery from "./changeDelivery.ts";
import type { LoggedDomain } from "./logged.ts";
import { tombstoneKey } from "./stamp.ts";

const DOMAIN = "{domain}" as LoggedDomain;
const PLACE = "{writtenAt}#{number}";

export const changeEntities: Record<string, EntityPlace> = {
  Change: {
    ...change.key(DOMAIN, PLACE),
    ...change.listed({ entity: "{entity}", id: "{id}" }, { kind: "USER", id: "{actor}" }, PLACE),
    ttl: `${change.LOG_DAYS} days`,
  },
  ChangesHead: change.endKey(DOMAIN),
  ChangesPushed: change.pushedKey(DOMAIN),
  ChangeGuard: { ...change.guardKey("{changeId}"), ttl: "2 days" },
  Tombstone: { ...tombstoneKey({ PK: "{PK of the deleted item}", SK: "{its SK}" }), ttl: "2 days" },
  ChangeDelivery: {
    ...changeDelivery.key("{changeSubject}", "{destinationId}", {
      at: "{eventAt}",
      changeId: "{messageId}",
    }),
    GSI1PK: "DESTINATION#{destinationId}#{yyyy-mm-dd}#{shard}",
    GSI1SK: "{createdAt}#{deliveryId}",
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{deliveryId}",
    ttl: "14 days",
  },
};
