import type { Pattern } from "../../pattern.ts";
import { foldPatterns } from "./fold.ts";
import { profilePatterns } from "./profiles.ts";

/** The access patterns of customer data, a file per part. */
export const patterns: Pattern[] = [...foldPatterns, ...profilePatterns];
