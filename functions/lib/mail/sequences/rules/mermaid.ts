import { END } from "#table/mail/sequence";
import type {
  AttributeCondition,
  Condition,
  Definition,
  Happening,
  SequenceStep,
  Trigger,
  WaitStep,
} from "#table/mail/sequenceVersion";
import { variantNameOf } from "./variants.ts";

/** The most characters of a text that a label shows. */
const MAX_LABEL = 120;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * Returns the steps as a flowchart: mermaid.js.org/syntax/flowchart.html. Nodes have the places of the steps
 * as their ids, because a name such as `end` breaks a flowchart.
 */
export function mermaid({ name, steps, trigger, exitWhen, exitOn }: Definition): string {
  const places = new Map(steps.map(({ id }, at) => [id, `s${at}`]));
  const nodeOf = (id: string): string => places.get(id) ?? "done";
  const lines = steps.flatMap((step, at) => {
    const then = nodeOf(steps[at + 1]?.id ?? END);
    const { choice } = step;
    if (!choice) return [`s${at}[${label(`${step.id}: ${stepText(step)}`)}] --> ${then}`];
    return [
      `s${at}{${label(`${step.id}: ${conditionText(choice.when)}?`)}} -- yes --> ${nodeOf(choice.then)}`,
      `s${at} -- no --> ${nodeOf(choice.otherwise)}`,
    ];
  });
  const exits = [
    ...(exitWhen ? [`exits[[${label(`ends as soon as ${conditionText(exitWhen)}`)}]]`] : []),
    ...(exitOn ? [`ends[[${label(`ends ${happeningText(exitOn)}`)}]]`] : []),
  ];
  // No label begins with typed text other than an id: mermaid takes "1. Welcome" for a list, which it does
  // not show.
  const begins = `begin([${label(`${triggerText(trigger)}: ${name}`)}]) --> ${nodeOf(steps[0]?.id ?? END)}`;
  const all = [begins, ...lines, `done([${label("end")}])`, ...exits];
  return ["flowchart TD", ...all.map((line) => `  ${line}`)].join("\n");
}

/**
 * Returns a quoted label. Each character that could mean something to mermaid, Markdown or HTML becomes an
 * entity code (mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters).
 */
function label(text: string): string {
  const letters = [...text];
  const shown = letters.length > MAX_LABEL ? [...letters.slice(0, MAX_LABEL - 1), "…"] : letters;
  return `"${shown.map((each) => (PLAIN.test(each) ? each : `#${each.codePointAt(0)};`)).join("")}"`;
}

const PLAIN = /^[\p{L}\p{M}\p{N} .,:?()/-]$/u;

function triggerText(trigger: Trigger = {}): string {
  const { subscribed, topic, tagged, segmentId, event } = trigger;
  if (subscribed) return "on subscribing";
  if (topic !== undefined) return `on joining ${topic}`;
  if (segmentId !== undefined || event) return happeningText(trigger);
  return tagged === undefined ? "by startExecution" : `on the tag ${tagged}`;
}

function happeningText({ segmentId, segmentChange, event }: Happening): string {
  if (segmentId !== undefined)
    return `on ${segmentChange === "LEFT" ? "leaving" : "entering"} the segment ${segmentId}`;
  const { type, name = "", where = [] } = event!;
  return `on ${type.toLowerCase()} ${name}${where.length > 0 ? " with conditions" : ""}`;
}

function stepText({ send, wait }: SequenceStep): string {
  if (wait) return waitText(wait);
  const variants = send?.variants?.map(
    ({ templateKey, weight }, at) => `${variantNameOf(at)} ${templateKey} (${weight})`,
  );
  return `send ${variants ? variants.join(" or ") : send?.templateKey}`;
}

function waitText({ for: time, until, event }: WaitStep): string {
  if (until) {
    const clock = [until.hour, until.minute].map((part) => String(part).padStart(2, "0")).join(":");
    const days = until.weekdays?.map((day) => WEEKDAYS[day - 1]).join(", ");
    return `wait until ${days ? `${days} ` : ""}${clock}`;
  }
  if (!event) return `wait ${time}`;
  const what = event.opened === undefined ? `${event.clicked} is clicked` : `${event.opened} is opened`;
  return `wait until ${what}, at most ${time}`;
}

function conditionText(condition: Condition): string {
  const { all, any, not, attribute, tag, sentTemplate, opened, clicked } = condition;
  if (all) return all.map(innerText).join(" and ");
  if (any) return any.map(innerText).join(" or ");
  if (not) return `not ${innerText(not)}`;
  if (attribute) return attributeText(attribute);
  if (tag !== undefined) return `has the tag ${tag}`;
  if (sentTemplate !== undefined) return `was sent ${sentTemplate}`;
  return opened === undefined ? `${clicked} was clicked` : `${opened} was opened`;
}

/** Only one of several needs brackets. */
function innerText(condition: Condition): string {
  const text = conditionText(condition);
  return (condition.all ?? condition.any ?? []).length > 1 ? `(${text})` : text;
}

function attributeText({ name, op, text, texts, number, flag, at, duration }: AttributeCondition): string {
  const time = duration && Object.entries(duration).map(([unit, count]) => `${count} ${unit}`);
  const value = text ?? texts?.join(", ") ?? number ?? flag ?? at ?? time?.join(" ") ?? "";
  return `${name} ${op.toLowerCase().replaceAll("_", " ")} ${value}`.trim();
}
