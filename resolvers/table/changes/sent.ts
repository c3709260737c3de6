import type { ChangeName } from "./named.ts";

/** The name under which something is sent to destinations. */
export type SentName = ChangeName;
