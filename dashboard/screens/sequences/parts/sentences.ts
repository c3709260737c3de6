import { conditionWords } from "../../../components/conditions/conditionWords.ts";
import { sentences as words } from "../../../strings/mail/sequenceSteps.ts";
import type { DraftCondition, DraftStep, DraftTrigger, SequenceDraft } from "./draft.ts";
import { durationInWords } from "./waits.ts";

/** The names of what a sequence names by its key or id, as far as they are known. */
export interface SequenceNames {
  templates: ReadonlyMap<string, string>;
  topics: ReadonlyMap<string, string>;
  segments: ReadonlyMap<string, string>;
}

/** A step in words: its first line and its second one. */
export interface StepWords {
  title: string;
  detail: string;
}

type Happening = NonNullable<SequenceDraft["exitOn"]>;

/** The names, and the mails of the sequence that conditions are about. */
export interface Telling {
  names: SequenceNames;
  steps: readonly DraftStep[];
}

/** The change or event that begins a sequence, in words. */
export function triggerText(trigger: DraftTrigger | null | undefined, names: SequenceNames): string {
  const { trigger: said } = words;
  if (!trigger) return said.none;
  const { subscribed, topic, tagged, segmentId, event } = trigger;
  if (subscribed) return said.subscribed;
  if (topic) return said.topic(names.topics.get(topic) ?? topic);
  if (tagged) return said.tagged(tagged);
  return segmentId || event ? said.happening(happeningText(trigger, names)) : said.empty;
}

/** A change of a segment, or an event, in words. */
export function happeningText({ segmentId, segmentChange, event }: Happening, names: SequenceNames): string {
  const { happened } = words;
  if (segmentId)
    return happened[segmentChange === "LEFT" ? "left" : "entered"](nameIn(names.segments, segmentId));
  if (!event) return "";
  const what = event.name ? happened.event(event.name) : happened.call(event.type ?? "TRACK");
  return event.where?.length ? happened.narrowed(what) : what;
}

/** Steps that send, by their mails. */
export function titledMails(steps: readonly DraftStep[], telling: Telling): { id: string; title: string }[] {
  return steps.map((each) => ({ id: each.id, title: stepWords(each, telling).title }));
}

/** A step in words. */
export function stepWords(step: DraftStep, telling: Telling): StepWords {
  const { send, wait, choice } = step;
  if (wait) return waitWords(wait, telling);
  if (choice) return { title: words.choice(conditionText(choice.when, telling)), detail: "" };
  const { templates } = telling.names;
  if (send?.variants) {
    const all = send.variants.map(({ templateKey }) => nameIn(templates, templateKey));
    return { title: words.send.variants(all.length), detail: words.send.shares(all) };
  }
  if (!send?.templateKey) return { title: words.send.none, detail: "" };
  return { title: nameIn(templates, send.templateKey), detail: send.templateKey };
}

function waitWords(wait: NonNullable<DraftStep["wait"]>, telling: Telling): StepWords {
  const { wait: said } = words;
  const time = wait.for ? durationInWords(wait.for) || said.none : said.none;
  if (wait.event) {
    const { opened, clicked } = wait.event;
    const title =
      clicked == null ? said.opened(mailOf(opened, telling)) : said.clicked(mailOf(clicked, telling));
    return { title, detail: said.atMost(time) };
  }
  if (!wait.until) return { title: said.for(time), detail: said.help };
  const { weekdays, hour, minute } = wait.until;
  const days = weekdays?.map((day) => words.weekdays[day - 1]).join(", ") ?? "";
  return { title: said.until(days, clockText(hour, minute ?? 0)), detail: said.untilHelp };
}

/** A time of day, such as `09:00`. */
export function clockText(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

/** A condition in words, as the end of a sentence about a person. */
export function conditionText(condition: DraftCondition, telling: Telling): string {
  return conditionWords(condition, {
    template: (key) => nameIn(telling.names.templates, key),
    mail: (stepId) => mailOf(stepId, telling),
  });
}

/** The mail of a step, as it is called. */
function mailOf(stepId: string | null | undefined, telling: Telling): string {
  const step = telling.steps.find(({ id }) => id === stepId);
  return step?.send ? stepWords(step, telling).title : words.thisMail;
}

function nameIn(names: ReadonlyMap<string, string>, id: string): string {
  return names.get(id) ?? id;
}
