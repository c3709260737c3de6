import type { Key } from "../key.ts";
import type { Form } from "./stamp.ts";
import { formOf } from "./stamp.ts";

/** The entity of each form of keys, apart from the forms because resolvers need none of the names. */
const ENTITIES = {
  "USER PROFILE": "User",
  "USER EMAIL": "Email",
  "SITE METADATA": "Site",
  "SITE GOAL": "Goal",
  "SITE FUNNEL": "Funnel",
  "SITE MEMBER": "SiteMember",
  "SHARE SITE": "Share",
  "SITEKEY SITE": "SiteKey",
  "SITE INVITE": "SiteInvitation",
  "SUB PROFILE": "Subscriber",
  "SUB SUPPRESSION": "Suppression",
  "TOPICS TOPIC": "Topic",
  "SETTINGS EMAIL": "EmailSettings",
  "TEMPLATE HEAD": "Template",
  "TEMPLATE v": "TemplateVersion",
  "SEQUENCE HEAD": "Sequence",
  "CAMPAIGN META": "Campaign",
  "INVOICE META": "Invoice",
  "SOURCES SOURCE": "Source",
  "WRITEKEY SOURCE": "WriteKey",
  "PLANS PLAN": "TrackingPlan",
  "PLAN EVENT": "PlanEvent",
  "RULES SEGMENT": "Segment",
  "RULES TRAIT": "ComputedTrait",
  "DESTINATIONS DESTINATION": "Destination",
  "PROFILE MERGE": "MergeLog",
  "ERASURE META": "ProfileErasure",
  "APIKEY META": "ApiKey",
} as const satisfies Record<Form, string>;

/** The name of an entity whose items are stamped. */
export type StampedEntity = (typeof ENTITIES)[Form];

/** Returns the entity of a key; undefined if its items are not stamped. */
export function stampedEntity(key: Key): StampedEntity | undefined {
  const entities: Record<string, StampedEntity> = ENTITIES;
  return entities[formOf(key)];
}
