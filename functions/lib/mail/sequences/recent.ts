import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";
import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import { recentReads } from "../../aws/cache.ts";
import { get, queryAll } from "../../aws/dynamodb.ts";

const recently = recentReads(1000);

/** Returns all sequences, up to 30 s old: each event in a history is compared with them. */
export function recentSequences(): Promise<SequenceItem[]> {
  return recently("sequences", () => queryAll<SequenceItem>(sequence.all));
}

/** Returns a source of events, up to 30 s old. */
export function recentSource(sourceId: string): Promise<SourceItem | undefined> {
  return recently(`source ${sourceId}`, () => get<SourceItem>(source.key(sourceId)));
}
