import { setTimeout as wait } from "node:timers/promises";
import { runCommand } from "#functions/command";
import { rebuildOptions } from "#functions/sites/rebuild/options";
import { rebuild } from "#functions/sites/rebuild/rebuild";
import { goalsOfSite, siteById } from "#functions/sites/site";

/** Rebuilds hours of a site, and the days and months that they belong to, from the raw events. */
async function rebuildHours(): Promise<void> {
  const { site: siteId, from, to, settle } = rebuildOptions();
  const site = await siteById(siteId);
  if (!site)
    throw new Error(`--site: there is no site ${siteId} in ${process.env.TABLE_NAME}, or it is deleted`);
  const done = await rebuild(site, await goalsOfSite(siteId), from, to, () => wait(settle * 1000));
  process.stdout.write(
    `${siteId}, ${from} to ${to} (${site.timezone}): ${done.events} events in ${done.sessions} sessions; ` +
      `${done.hours} hours and ${done.days} days set, ${done.mended} sessions mended.\n`,
  );
}

await runCommand("rebuild", rebuildHours);
