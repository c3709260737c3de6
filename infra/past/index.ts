import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { domainsOf } from "../start/outputs.ts";
import { askAs } from "../start/seed.ts";
import { startRenewals } from "../start/seedSequences.ts";
import { DAY, GATHERED, MINUTE, pass, passQuietly, untilPresent, type Happening } from "./clock.ts";
import { pastInvoices } from "./invoices.ts";
import { askForApproval, pastMail, shortMail } from "./mail.ts";
import { pastVisits, sendCustomers } from "./shop.ts";

/** A past of demo data. */
interface Past {
  /** The milliseconds before the present at which the clock begins. */
  age: number;
  /** The happenings of each domain. */
  happenings: Record<string, (cloud: Cloud) => Promise<Happening[]> | Happening[]>;
  /** True if customers have sent their events to a source. */
  hasCustomers?: true;
}

/**
 * The past of every new data folder, which is mail alone, because a start waits for it, and that of the demo:
 * 60 days of the same 40 people, who visit the site, order, subscribe, get and read mails, and have invoices.
 */
export const PASTS: Record<"short" | "demo", Past> = {
  short: { age: 15 * DAY, happenings: { mail: shortMail } },
  demo: {
    age: 60 * DAY,
    happenings: { sites: pastVisits, mail: (cloud) => [...pastMail(cloud), ...pastInvoices(cloud)] },
    hasCustomers: true,
  },
};

/** The times of each day at which things happen, and until the present the timer's work of hours, in ms. */
const HOURS = [3, 2, 1].map((hours) => hours * 60 * MINUTE);

/**
 * Lives from the making of the demo data to the present. At the end people are in a sequence, and two texts
 * wait for an approval. The cloud's clock stands at the present when this resolves.
 */
export async function liveToPresent(cloud: Cloud, { happenings, hasCustomers }: Past): Promise<void> {
  const has = (domain: string): boolean => domainsOf(cloud).includes(domain);
  const all: Happening[] = [];
  for (const [domain, happeningsOf] of Object.entries(happenings))
    if (has(domain)) all.push(...(await happeningsOf(cloud)));
  for (const { day, isTimed, happen } of all.sort(inOrder)) {
    await until(cloud, day * DAY + HOURS[0]!, isTimed ? pass : passQuietly);
    await happen();
  }
  for (const ago of HOURS) await until(cloud, ago, pass);
  if (hasCustomers && has("people")) await sendCustomers(cloud);
  await until(cloud, GATHERED, pass);
  if (has("mail")) await waitingWork(await askAs(cloud, "editor"));
  await until(cloud, 0, pass);
}

/** The earliest day first. Of a day, first what needs the timer: it runs on the way to the day. */
function inOrder(one: Happening, other: Happening): number {
  return other.day - one.day || Number(other.isTimed ?? false) - Number(one.isTimed ?? false);
}

/** Moves the clock to this long before the present; not at all if that is past. */
async function until(cloud: Cloud, ago: number, move: typeof pass): Promise<void> {
  const left = untilPresent(cloud) - ago;
  if (left > 0) await move(cloud, left);
}

/** Work that is under way at the present: people in a sequence, and texts that wait. */
async function waitingWork(editor: Awaited<ReturnType<typeof askAs>>): Promise<void> {
  await startRenewals(editor);
  await askForApproval(editor);
}
