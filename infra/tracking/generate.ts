import { format } from "oxfmt";
import { CLIENTS } from "./clients.ts";
import { functionNames, upper } from "./names.ts";
import type { PlanEvent } from "./plan.ts";
import { contentOf, functionOf, senderOf } from "./senders.ts";
import type { Json } from "./types.ts";
import { onOneLine, typeOf } from "./types.ts";

/** Returns a TypeScript file with a function for each event of a plan. */
export async function generate(planId: string, events: PlanEvent[]): Promise<string> {
  const names = functionNames(events);
  const types = [...new Set(events.map(({ type }) => type))];
  const parts = [
    `// Made from the tracking plan "${planId}" by "npm run tracking". When the plan changes, make it again.`,
    events.length > 0 ? CLIENTS : "export {};",
    ...types.map(senderOf),
  ];
  for (const [at, event] of events.entries()) parts.push(await partOf(event, names[at]!));
  const { code, errors } = await format("events.ts", parts.join("\n"), { printWidth: 110 });
  if (errors[0])
    throw new Error(`the functions of plan "${planId}" cannot be formatted: ${errors[0].message}`);
  return code;
}

/** The type of an event's content, and its function. */
async function partOf(event: PlanEvent, name: string): Promise<string> {
  const { description, ...schema } = JSON.parse(event.schema) as Json;
  const type = upper(name) + upper(contentOf(event.type));
  const says = typeof description === "string" ? ` ${description}` : "";
  return [
    `\n${await typeOf(schema, type)}\n`,
    `/** ${onOneLine(`${event.type} ${JSON.stringify(event.name)}.${says}`)} */`,
    functionOf(event, name, type).trim(),
  ].join("\n");
}
