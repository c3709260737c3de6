import { beforeAll } from "vitest";
import type { Person } from "../support/cloud.ts";
import { outputsOf } from "../support/people.ts";
import { change } from "../support/sites.ts";
import { cloud } from "./arena.ts";
import type { Job } from "./jobs.ts";

/** The number of editors, and of admins, that decide about a text at once. */
export const EACH = 4;

/** There from the first test on. */
export let editors: Person[];
export let admins: Person[];

/** The people who make mails possible. */
export function crewOfMail(): void {
  beforeAll(async () => {
    [editors, admins] = [[], []];
    for (let each = 0; each < EACH; each += 1) {
      editors.push(await cloud.person({ groups: ["editor"] }));
      admins.push(await cloud.person({ groups: ["admin"] }));
    }
    const settings = { postalAddress: "Main Street 1", expectedVersion: 0 };
    await change(cloud, admins[0]!, "updateEmailSettings", settings, "version");
  });
}

/** A call of the operator's servers. */
export function byServer(does: Job["does"], input: Job["input"]): Job {
  return { token: "", role: outputsOf(cloud).credentials.backend, userId: "backend", does, input };
}
