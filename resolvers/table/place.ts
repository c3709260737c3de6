import type { IndexAttribute } from "./indexes.ts";
import type { Key } from "./key.ts";

/** The keys of an entity's items, with their parts named in braces, and when the items expire, if they do. */
export type EntityPlace = Key & Partial<Record<IndexAttribute | "ttl", string>>;
