import { setTimeout as wait } from "node:timers/promises";
import { runCommand } from "#functions/command";
import { takeInAll } from "#functions/mail/counts/takeInAll";
import type { RebuildOptions } from "#functions/rebuildOptions";
import { rebuildOptions } from "#functions/rebuildOptions";
import { rebuild } from "#functions/sites/rebuild/rebuild";
import { goalsOfSite, siteById } from "#functions/sites/site";

/** Rebuilds what the options name, and prints what was done. */
async function rebuildCounts(): Promise<void> {
  const options = rebuildOptions();
  process.stdout.write(options.mail ? await rebuildMail() : await rebuildHours(options));
}

/** Takes the differences that the stream did not into the counts of mail. */
async function rebuildMail(): Promise<string> {
  return `mail: ${await takeInAll()} differences were waiting, and are counted.\n`;
}

/** Rebuilds hours of a site, and the days and months that they belong to, from the raw events. */
async function rebuildHours(options: RebuildOptions & { mail: false }): Promise<string> {
  const { site: siteId, from, to, settle } = options;
  const site = await siteById(siteId);
  if (!site)
    throw new Error(`--site: there is no site ${siteId} in ${process.env.TABLE_NAME}, or it is deleted`);
  const done = await rebuild(site, await goalsOfSite(siteId), from, to, () => wait(settle * 1000));
  return (
    `${siteId}, ${from} to ${to} (${site.timezone}): ${done.events} events in ${done.sessions} sessions; ` +
    `${done.hours} hours and ${done.days} days set, ${done.mended} sessions mended.\n`
  );
}

await runCommand("rebuild", rebuildCounts);
