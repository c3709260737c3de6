import type { Answer, Call } from "../../base/http.ts";
import { parseJson } from "../../base/json.ts";
import type { Deviation } from "./deviation.ts";
import type { Quotas } from "./quotas.ts";

export const CONTROL_PATH = "/control/ses";

const ANSWERS = ["THROTTLE", "REJECT", "TIMEOUT_BEFORE", "TIMEOUT_AFTER", "OK"] as const;
const EVENTS = ["LOSE", "TWICE", "LATE", "OK"] as const;
const MEMBERS = ["maxSendRate", "max24HourSend", "answer", "times", "events"];

export type SendAnswer = Exclude<(typeof ANSWERS)[number], "OK">;
export type EventsFault = Exclude<(typeof EVENTS)[number], "OK">;

interface Controlled {
  quotas: Quotas;
  answers: Deviation<SendAnswer>;
  events: Deviation<EventsFault>;
}

/** The settings of a request body, checked. */
interface Asked {
  maxSendRate?: number;
  max24HourSend?: number;
  answer?: (typeof ANSWERS)[number];
  events?: (typeof EVENTS)[number];
  times?: number;
}

/**
 * `POST /control/ses` sets what SES does next: its quotas, its answers to SendEmail, and what becomes of its
 * events. A GET returns what is set. The router answers own pages and programs only.
 */
export function createMailControl({ quotas, answers, events }: Controlled): (call: Call) => Promise<Answer> {
  return async (call) => {
    if (call.method !== "GET" && call.method !== "POST")
      return json(405, { message: "POST sets what SES does next, GET returns what is set" });
    if (call.method === "POST") {
      const asked = read(call.body.toString("utf8"));
      if (typeof asked === "string") return json(400, { message: asked });
      if (asked.maxSendRate !== undefined) quotas.maxSendRate = asked.maxSendRate;
      if (asked.max24HourSend !== undefined) quotas.max24HourSend = asked.max24HourSend;
      if (asked.answer !== undefined) answers.set(asked.answer, asked.times);
      if (asked.events !== undefined) events.set(asked.events, asked.times);
    }
    const { maxSendRate, max24HourSend } = quotas;
    return json(200, { maxSendRate, max24HourSend, answer: answers.kind, events: events.kind });
  };
}

/** The body, or what is wrong with it. */
function read(text: string): Asked | string {
  const asked = objectIn(text);
  if (!asked) return 'expected a JSON object such as {"answer": "THROTTLE", "times": 3}';
  const unknown = Object.keys(asked).find((name) => !MEMBERS.includes(name));
  if (unknown !== undefined) return `${JSON.stringify(unknown)} is none of ${MEMBERS.join(", ")}`;
  if (Object.keys(asked).length === 0) return `expected one of ${MEMBERS.join(", ")} at least`;
  const { maxSendRate, max24HourSend, answer, times, events } = asked;
  const wrong = (name: string, wanted: string): string =>
    `${name} is ${wanted}, not ${JSON.stringify(asked[name])}`;
  if (
    maxSendRate !== undefined &&
    !(typeof maxSendRate === "number" && maxSendRate > 0 && maxSendRate < Infinity)
  )
    return wrong("maxSendRate", "a number greater than 0");
  if (max24HourSend !== undefined && !(isInteger(max24HourSend) && max24HourSend >= -1))
    return wrong("max24HourSend", "a whole number, or -1 for no limit");
  if (answer !== undefined && !ANSWERS.includes(answer as SendAnswer))
    return wrong("answer", `one of ${ANSWERS.join(", ")}`);
  if (events !== undefined && !EVENTS.includes(events as EventsFault))
    return wrong("events", `one of ${EVENTS.join(", ")}`);
  if (times !== undefined && !(isInteger(times) && times >= 1))
    return wrong("times", "a whole number from 1");
  if (times !== undefined && [answer, events].every((each) => each === undefined || each === "OK"))
    return "times needs an answer or events other than OK";
  return asked;
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = parseJson(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function json(status: number, body: unknown): Answer {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
