import { Dice, type Choices } from "./dice.ts";
import { ENTRIES, NEXT } from "./world.ts";

/** A call as in Segment's HTTP API, and how long ago it happened. */
export interface Call {
  /** Milliseconds before now. */
  ago: number;
  type: "page" | "identify" | "track" | "group";
  messageId: string;
  anonymousId?: string;
  userId?: string;
  [field: string]: unknown;
}

/** Chosen so that there are people of each kind among the first four. */
const SEED = 670;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The first 20 have the addresses of the subscribers of a new data folder, so segments have people to mail.
 */
const NAMES =
  "Ada Ben Cleo Dan Eva Finn Gail Hugo Ines Jan Kim Leo Mia Nils Olga Paul Rosa Sam Tina Uwe " +
  "Alma Bruno Clara David Edith Felix Greta Henry Ida Jonas Klara Lukas Mara Noah Otto Pia Ralf Sara Tom Vera";
export const PEOPLE = NAMES.split(" ");

const PLANS: Choices<string> = [
  ["free", 6],
  ["pro", 3],
  ["team", 1],
];
const COMPANIES: Choices<{ groupId: string; traits: object }> = [
  [{ groupId: "demo-lumen", traits: { name: "Lumen Architects", employees: 12 } }, 3],
  [{ groupId: "demo-nordhaus", traits: { name: "Nordhaus Hotels", employees: 140 } }, 2],
  [{ groupId: "demo-atelier", traits: { name: "Atelier Four", employees: 4 } }, 1],
];
const PRODUCTS: Choices<{ product: string; total: number }> = [
  [{ product: "bulb", total: 9 }, 5],
  [{ product: "lamp", total: 129 }, 4],
  [{ product: "chair", total: 240 }, 2],
];
const ORDERS: Choices<number> = [
  [0, 3],
  [1, 3],
  [3, 2],
  [6, 3],
];

/**
 * Returns the calls of so many people, at most `PEOPLE.length`: each comes anonymously, and most sign up
 * then, join a company or order. They are always the same people with the same message ids, so a repetition
 * counts nothing twice.
 */
export function callsOf(people: number): Call[] {
  return PEOPLE.slice(0, people).flatMap((name, at) => callsOfOne(name, at + 1));
}

function callsOfOne(name: string, number: number): Call[] {
  const dice = new Dice(SEED + number);
  const calls: Call[] = [];
  const add = (ago: number, call: Omit<Call, "ago" | "messageId">): void => {
    calls.push({ ...call, ago, messageId: `demo-${number}-${calls.length + 1}` } as Call);
  };
  const anonymousId = `demo-browser-${number}`;
  const userId = `demo-${number}`;
  let ago = dice.between(10 * DAY, 60 * DAY);
  for (let path: string | undefined = dice.pick(ENTRIES); path && calls.length < 3;) {
    const properties = { path, url: `https://demo.example${path}` };
    add(ago, { type: "page", anonymousId, properties });
    ago -= dice.between(MINUTE / 2, 3 * MINUTE);
    const next: Choices<string> | undefined = NEXT[path];
    path = next && dice.happens(0.6) ? dice.pick(next) : undefined;
  }
  if (dice.happens(0.2)) return calls;
  const plan = dice.pick(PLANS);
  const traits = { name, email: `${name.toLowerCase()}@example.org`, plan };
  add(ago, { type: "identify", userId, anonymousId, traits });
  add(ago, { type: "track", userId, anonymousId, event: "Signed Up", properties: { plan } });
  if (dice.happens(0.4)) add(ago - MINUTE, { type: "group", userId, ...dice.pick(COMPANIES) });
  for (let left = dice.pick(ORDERS); left > 0; left -= 1) {
    const properties = { ...dice.pick(PRODUCTS), currency: "EUR" };
    add(dice.between(0, ago - MINUTE), { type: "track", userId, event: "Order Completed", properties });
  }
  return calls;
}
