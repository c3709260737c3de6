import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { PageArguments, ListedPerson } from "./page.ts";
import { pageOf } from "./page.ts";

/** The field `merges`: a page of the merges of a person's profiles. Throws an InputError. */
export function merges(person: ListedPerson, args: PageArguments) {
  return pageOf<MergeLogItem>(person, args, {
    rangeOf: mergeLog.of,
    prefix: mergeLog.of("").prefix!,
  });
}
