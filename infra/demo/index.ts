import { join } from "node:path";
import { routes } from "../../dashboard/places/routes.ts";
import { parseDemoOptions, DEMO_USAGE, type DemoOptions } from "./options.ts";
import { signedIn, type Graphql } from "./graphql.ts";
import { adminOf, readOutputs, type Outputs } from "./outputs.ts";
import { clockPace, livePace } from "./pace.ts";
import { callsOf } from "./people.ts";
import { planOf, startingAt, type Request } from "./plan.ts";
import { sendPlan, type Sent } from "./run.ts";
import { sendCalls } from "./sendCalls.ts";
import { demoSite } from "./site.ts";
import { demoSource } from "./source.ts";

const root = join(import.meta.dirname, "../..");

/** `npm run demo`: simulates customers of a shop, and visitors of its site, in the local cloud. */
async function main(): Promise<void> {
  const options = parseDemoOptions(process.argv.slice(2));
  const outputs = await readOutputs(root);
  const admin = adminOf(outputs);
  const ask = await signedIn(admin, outputs);
  const { siteId, key, isNew } = await demoSite(ask, options.site);
  const screen = (place: string): string => new URL(`#${place}`, outputs.dashboardUrl).href;
  console.log(`${isNew ? "Made" : "Found"} the site ${options.site} (${siteId}). To see who is there,`);
  console.log(`  sign in as ${admin.email} at ${screen(routes.live(siteId))}`);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  if (options.people > 0) await sendPeople(ask, outputs, options.people, stop.signal);
  const whole = planOf({ ...options, domain: options.site });
  const plan = options.fast ? whole : startingAt(whole, Date.now());
  const pace = options.fast ? await clockPace(outputs.clockUrl) : livePace(options.speed, plan[0]?.at ?? 0);
  console.log(
    `${options.visitors} people are on their way, ${options.fast ? "the clock with them" : `${options.speed} times as fast as life`}. Ctrl-C stops them.`,
  );
  const show = progress(plan, options);
  const sent = await sendPlan(plan, { httpUrl: outputs.httpUrl, key, pace, signal: stop.signal, show });
  if (process.stdout.isTTY) process.stdout.write("\r\x1b[K");
  const end = sent.failure ? "Broken off" : stop.signal.aborted ? "Stopped" : "Done";
  console.log(`${end}: ${told(sent)}. The report:`);
  console.log(`  ${screen(routes.report(siteId))}`);
  if (sent.failure) throw sent.failure;
}

/** Sends the customers of the past weeks, all at once. */
async function sendPeople(
  ask: Graphql,
  outputs: Outputs,
  people: number,
  signal: AbortSignal,
): Promise<void> {
  const { sourceId, writeKey, isNew } = await demoSource(ask);
  const calls = callsOf(people);
  await sendCalls(outputs, writeKey, calls, signal);
  if (signal.aborted) return;
  const sent = `${people} people with ${calls.length} calls of the past 60 days`;
  console.log(
    `${isNew ? "Made" : "Found"} the source Demo shop (${sourceId}), and sent ${sent}. To see them,`,
  );
  console.log(`  open ${new URL("/", outputs.graphqlUrl).href}, ask as ${adminOf(outputs).email}, and run`);
  console.log("  { segments { items { name status memberCount } } }");
}

function told({ visitors, pageViews, events, engagements, dropped }: Sent): string {
  const parts = [
    `${visitors} visitors`,
    `${pageViews} page views`,
    `${events} events`,
    `${engagements} engagements`,
  ];
  return [...parts, ...(dropped > 0 ? [`${dropped} dropped`] : [])].join(", ");
}

/**
 * Shows progress on one line of the terminal, which is overwritten. Prints nothing if the output is not a
 * terminal.
 */
function progress(plan: Request[], { days }: DemoOptions): (sent: Sent, request: Request) => void {
  let done = 0;
  return (sent, { at }) => {
    done += 1;
    if (!process.stdout.isTTY) return;
    const time = new Date(at).toISOString();
    const when = days > 1 ? `day ${Number(time.slice(8, 10))}, ${time.slice(11, 16)}` : time.slice(11, 16);
    const share = Math.floor((done / plan.length) * 100);
    process.stdout.write(`\r\x1b[K${when}  ${share} %  ${told(sent)}`);
  };
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code?.startsWith("ERR_PARSE_ARGS") ? `${message}\n\n${DEMO_USAGE}` : message);
  process.exit(1);
});
