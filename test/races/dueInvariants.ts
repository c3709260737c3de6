import type { DueWalkItem } from "#table/due";
import { DUE_SHARDS, dueShardOf, waiting, walkKey } from "#table/due";
import type { ExecutionItem } from "#table/mail/execution";
import * as job from "#table/job";
import type { ListWalkItem } from "#table/listWalk";
import * as listWalk from "#table/listWalk";
import type { ProfileItem } from "#table/people/profile";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import { broken, isAt } from "./rules.ts";

interface Tables {
  jobs: job.JobItem[];
  runs: ExecutionItem[];
  profiles: ProfileItem[];
  walks: RulesWalkItem[];
}

/** Returns the faults of the position of a shard's walk over due items. */
export function ofWalk(item: DueWalkItem, { jobs, runs: executions, profiles, walks }: Tables): string[] {
  const own = [
    ...jobs.filter(({ jobId }) => dueShardOf(jobId) === item.shard),
    ...executions.filter(({ executionId }) => dueShardOf(executionId) === item.shard),
    ...profiles.filter(({ profileId }) => dueShardOf(profileId) === item.shard),
    ...walks.filter(({ walkId }) => dueShardOf(walkId) === item.shard),
  ];
  return broken(item, {
    "has the key of its shard": isAt(item, walkKey(item.shard)),
    "is of one of the shards": item.shard.length === 1 && DUE_SHARDS.includes(item.shard),
    "its cursor is a day": /^\d{4}-\d\d-\d\d$/.test(item.cursorDay),
    "nothing waits on a day before its cursor": own.every(
      ({ dueAt = item.cursorDay }) => dueAt.slice(0, 10) >= item.cursorDay,
    ),
  });
}

/** Returns the faults of a job: its list, and its wake-up while it runs. */
export function ofJob(item: job.JobItem): string[] {
  const { GSI1PK, GSI1SK } = job.listed(item.kind, item.createdAt, item.jobId);
  const due = item.dueAt === undefined ? undefined : waiting(item.jobId, item.dueAt);
  return broken(item, {
    "has the key of its attributes": isAt(item, job.key(item.jobId)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
    "is listed under its kind": item.GSI1PK === GSI1PK && item.GSI1SK === GSI1SK,
    "waits while it runs, and only then": (item.status === "RUNNING") === (due !== undefined),
    "is found when it is due": item.GSI2PK === due?.GSI2PK && item.GSI2SK === due?.GSI2SK,
    "has an end": Number.isInteger(item.ttl),
  });
}

/** Returns the faults of a walk that gives stored items their place in a list: it waits until it is done. */
export function ofListWalk(item: ListWalkItem): string[] {
  const due = item.dueAt === undefined ? undefined : waiting(item.list, item.dueAt);
  return broken(item, {
    "has the key of its list": isAt(item, listWalk.key(item.list)),
    "waits until it is done": (item.doneAt === undefined) === (due !== undefined),
    "is found when it is due": item.GSI2PK === due?.GSI2PK && item.GSI2SK === due?.GSI2SK,
  });
}
