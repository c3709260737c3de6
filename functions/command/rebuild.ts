import { setTimeout as wait } from "node:timers/promises";
import { runCommand } from "#functions/commands/command";
import { landDays } from "#functions/lake/landDays";
import { takeInAll } from "#functions/mail/counts/takeInAll";
import type { OptionsOf } from "#functions/commands/rebuildOptions";
import { rebuildOptions } from "#functions/commands/rebuildOptions";
import { rebuildHours } from "#functions/sites/rebuild/rebuild";
import { sourcedDaysIn, unlessExpired } from "#functions/sites/rebuild/sessionsOfDay";
import { goalsOfSite, siteOfOption } from "#functions/sites/site";

const rebuilders = {
  mail: async (): Promise<string> =>
    `mail: ${await takeInAll()} differences were waiting, and are counted.\n`,

  /** Hours of a site, and the days and months that they belong to, from the raw events. */
  counts: async ({ site: siteId, from, to, settle }: OptionsOf<"counts">): Promise<string> => {
    const site = await siteOfOption(siteId);
    const done = await rebuildHours(site, await goalsOfSite(siteId), from, to, () => wait(settle * 1000));
    return (
      `${siteId}, ${from} to ${to} (${site.timezone}): ${done.events} events in ${done.sessions} sessions; ` +
      `${done.hours} hours and ${done.days} days set, ${done.mended} sessions mended.\n`
    );
  },

  /** The files of a site's days that begin in the range and are over. */
  lake: async ({ site: siteId, from, to }: OptionsOf<"lake">): Promise<string> => {
    const site = await siteOfOption(siteId);
    const { written, visits } = await landDays(siteId, sourcedDaysIn(site, from, to), unlessExpired);
    return `${siteId}, ${from} to ${to} (${site.timezone}): ${visits} sessions in the files of ${written} days.\n`;
  },
};

/** Rebuilds what the options name, and prints what was done. */
await runCommand("rebuild", async () => {
  const options = rebuildOptions();
  process.stdout.write(await rebuilders[options.what](options as never));
});
