// `npm run bench` measures all figures; `npm run bench -- me` measures one. Prints tables, and writes them to
// build/bench.json.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { clients } from "./clients.ts";
import { collect } from "./collect.ts";
import { dashboard } from "./dashboard/index.ts";
import { distinct } from "./sites/distinct.ts";
import type { Figure } from "./figure.ts";
import { idle } from "./sites/idle.ts";
import { print } from "./figure.ts";
import { flat } from "./sites/flat.ts";
import { growth, limits } from "./sites/growth.ts";
import { bigLists } from "./mail/bigLists.ts";
import { campaign } from "./mail/campaign.ts";
import { due } from "./mail/due.ts";
import { importing } from "./mail/import.ts";
import { mailUnits } from "./mail/mailUnits.ts";
import { mails } from "./mail/mails.ts";
import { texts } from "./mail/texts.ts";
import { tests } from "./tests.ts";
import { catalog } from "./lake/catalog.ts";
import { lake } from "./lake/index.ts";
import { lists } from "./lists/index.ts";
import { lighthouse } from "./lighthouse/index.ts";
import { me } from "./me.ts";
import { memory } from "./memory.ts";
import { month } from "./sites/month.ts";
import { changes } from "./people/changes.ts";
import { customerLake } from "./people/customerLake.ts";
import { deliveries } from "./people/deliveries.ts";
import { folds } from "./people/folds.ts";
import { groups } from "./people/groups.ts";
import { membership } from "./people/membership.ts";
import { people } from "./people/people.ts";
import { opening } from "./opening/index.ts";
import { profileOfUser } from "./people/profile.ts";
import { rules } from "./people/rules.ts";
import { segments } from "./people/segments.ts";
import { root } from "./processes.ts";
import { push } from "./sites/push.ts";
import { engagements } from "./sites/engagements.ts";
import { events } from "./people/events.ts";
import { requests } from "./requests.ts";
import { beside } from "./sites/beside.ts";
import { scale } from "./sites/scale.ts";
import { sizes } from "./sizes.ts";
import { start } from "./start.ts";
import { starts } from "./starts.ts";
import { watched } from "./sites/watched.ts";
import { writes } from "./sites/writes.ts";
import { year } from "./sites/year.ts";

const figures: Record<string, () => Promise<Figure>> = {
  sizes,
  distinct,
  requests,
  start,
  starts,
  clients,
  memory,
  me,
  collect,
  events,
  writes,
  engagements,
  bill: month,
  growth,
  limits,
  idle,
  push,
  watched,
  scale,
  beside,
  year,
  flat,
  lake,
  customerLake,
  catalog,
  import: importing,
  mails,
  mailUnits,
  bigLists,
  due,
  campaign,
  texts,
  profile: profileOfUser,
  rules,
  folds,
  people,
  segments,
  groups,
  membership,
  deliveries,
  changes,
  lists,
  lighthouse,
  dashboard,
  opening,
  tests,
};
/**
 * Measured only if they are named, because what they need is not installed with the rest: Lighthouse
 * (bench/lighthouse/README.md), public lists (bench/README.md), and a package of the registry; or because it
 * takes as long as all others.
 */
const apart = ["lighthouse", "lists", "opening", "tests"];
const file = join(root, "build/bench.json");

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in figures));
if (unknown !== undefined)
  throw new Error(`there is no figure "${unknown}": there are ${Object.keys(figures).join(", ")}`);

const machine = `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? "?"}, ${process.platform}`;
const kept: Record<string, unknown> = existsSync(file)
  ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>)
  : {};
console.log(machine);
for (const name of asked.length > 0 ? asked : Object.keys(figures).filter((name) => !apart.includes(name))) {
  const figure = await figures[name]!();
  print(figure);
  kept[name] = { ...figure, machine, at: new Date().toISOString() };
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
