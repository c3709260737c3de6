import { Dice } from "./dice.ts";
import { callsOf, PEOPLE, type Call } from "./people.ts";
import type { Visitor } from "./plan.ts";
import { AGENTS, COUNTRIES, ENTRIES, NEXT, ORIGINS } from "./world.ts";

/** A visit of one of the customers. */
export interface Visit {
  /** Milliseconds before now. */
  ago: number;
  visitor: Visitor;
  /** Its events as in Plausible's event API, fewer than the 25 of a list. */
  body: { name: string; url: string; [key: string]: unknown }[];
}

type MakeVisit = (ago: number, paths: string[], happens?: object) => Visit;

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Apart from the seeds of the calls. */
const SEED = 4_000;
/** The days between two visits of a customer who only looks. */
const LOOKS_AFTER = { least: 4, most: 16 };

/**
 * Returns the visits of the customers of `callsOf` to the site: the first one with the sign-up, one for each
 * order, and some without an order. They are always the same.
 */
export function visitsOf(people: number, domain: string): Visit[] {
  const calls = callsOf(people);
  return PEOPLE.slice(0, people).flatMap((_, at) => {
    const theirs = calls.filter(({ messageId }) => messageId.startsWith(`demo-${at + 1}-`));
    return visitsOfOne(theirs, at + 1, domain);
  });
}

function visitsOfOne(calls: Call[], number: number, domain: string): Visit[] {
  const dice = new Dice(SEED + number);
  const visit = visitsBy(dice, number, domain);
  const { ago } = calls[0]!;
  const pages = calls.filter(({ type }) => type === "page").map((call) => propertiesOf(call).path);
  const signUp = calls.find(({ event }) => event === "Signed Up");
  const first = signUp
    ? visit(ago, [...pages, "/signup", "/welcome"], { name: "Signup", props: signUp.properties })
    : visit(ago, pages);
  const orders = calls
    .filter(({ event }) => event === "Order Completed")
    .map((call) => visit(call.ago, ...orderOf(call)));
  return [first, ...orders, ...looksSince(ago, dice, visit)];
}

/** Returns what makes the visits of one customer: always from the same place by the same browser. */
function visitsBy(dice: Dice, number: number, domain: string): MakeVisit {
  const visitor = {
    // Of the range for benchmarks (RFC 2544), beside the addresses of the plan's visitors.
    address: `198.19.255.${number}`,
    country: dice.pick(COUNTRIES),
    userAgent: dice.pick(AGENTS),
  };
  return (ago, paths, happens) => {
    const { referrer, query } = dice.pick(ORIGINS);
    const body = paths.flatMap((path, at) => {
      const url = `https://${domain}${path}`;
      const from = { url: query ? `${url}?${query}` : url, ...(referrer && { referrer }) };
      const reading = { sd: dice.between(20, 101), e: dice.between(8 * SECOND, 150 * SECOND) };
      const view = { name: "pageview", domain, url };
      return at > 0
        ? [view]
        : [
            { ...view, ...from },
            { name: "engagement", domain, url, ...reading },
          ];
    });
    const event = { name: "", domain, url: body.at(-1)!.url, ...happens };
    return { ago, visitor, body: happens ? [...body, event] : body };
  };
}

/** The pages of a visit with an order, and the order. */
function orderOf(call: Call): [paths: string[], happens: object] {
  const { product, total, currency } = propertiesOf(call);
  const revenue = { amount: total.toFixed(2), currency };
  return [[`/products/${product}`, "/cart", "/thanks"], { name: "Purchase", props: { product }, revenue }];
}

const propertiesOf = ({ properties }: Call) =>
  properties as { path: string; product: string; total: number; currency: string };

/** Visits without an order since the first one. */
function looksSince(first: number, dice: Dice, visit: MakeVisit): Visit[] {
  const looks: Visit[] = [];
  for (let ago = first; ;) {
    ago -= dice.between(LOOKS_AFTER.least * DAY, LOOKS_AFTER.most * DAY);
    if (ago < 0) return looks;
    const entry = dice.pick(ENTRIES);
    const next = NEXT[entry];
    looks.push(visit(ago, next && dice.happens(0.6) ? [entry, dice.pick(next)] : [entry]));
  }
}
