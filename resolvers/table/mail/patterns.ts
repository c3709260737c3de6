import type { Pattern } from "../pattern.ts";

/** The access patterns of the entities of mail. */
export const patterns: Pattern[] = [];
