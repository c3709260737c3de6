import type { Pattern } from "../../pattern.ts";

/** The access patterns of customer data, a file per part. */
export const patterns: Pattern[] = [];
