import type { Operator } from "#table/condition";
import type { SegmentRule, TraitCondition } from "#table/people/rule";
import { namedValueOf } from "../../conditions/matchEvent.ts";
import { isComparable } from "../../conditions/values.ts";

/**
 * The form of the values that an operator compares. `EQUALS` compares the type of its operand, `EXISTS` all.
 */
const COMPARES: Record<Exclude<Operator, "EXISTS" | "EQUALS">, string> = {
  ...{ IN: "texts", STARTS_WITH: "texts", ENDS_WITH: "texts" },
  ...{ CONTAINS: "texts and lists", INCLUDES: "lists" },
  ...{ LESS: "numbers", AT_MOST: "numbers", GREATER: "numbers", AT_LEAST: "numbers" },
  ...{ BEFORE: "dates", AFTER: "dates", WITHIN_LAST: "dates", LONGER_AGO: "dates" },
};

/** The values of the people that a preview looks at, by their forms, for each condition on a trait. */
export interface Forms {
  note(traits: Record<string, unknown>): void;
  /**
   * Returns a sentence for each condition that cannot match the values of some people, in the order of the
   * rule.
   */
  warnings(): string[];
}

/**
 * Notes forms for a rule. A computed trait has the form that its kind says, so conditions on those are left
 * out.
 */
export function formsOf(rule: SegmentRule, isComputed: (name: string) => boolean): Forms {
  const conditions = conditionsIn(rule, "rule")
    .filter(({ condition: { name } }) => !isComputed(name))
    .map((each) => ({ ...each, people: 0, unfit: new Map<string, number>() }));
  return {
    note(traits) {
      for (const each of conditions) {
        const value = namedValueOf(each.condition.name, traits);
        if (value === undefined || value === null) continue;
        each.people += 1;
        const form = formOf(value);
        if (!isComparable(each.condition, value)) each.unfit.set(form, (each.unfit.get(form) ?? 0) + 1);
      }
    },
    warnings: () => conditions.flatMap((each) => (each.unfit.size > 0 ? [warning(each)] : [])),
  };
}

interface Noted {
  path: string;
  condition: TraitCondition;
  people: number;
  unfit: Map<string, number>;
}

function warning({ path, condition, people, unfit }: Noted): string {
  const { name, op } = condition;
  const count = [...unfit.values()].reduce((sum, each) => sum + each, 0);
  const forms = [...unfit.keys()].join(" or ");
  const hint = unfit.has("a list") ? " INCLUDES asks for an element of a list." : "";
  return `${path}: of ${people} people with the trait ${name}, ${count} have ${forms}, and ${op} compares ${comparesOf(condition)}: it never matches these.${hint}`;
}

function comparesOf({ op, text, number }: TraitCondition): string {
  if (op === "EXISTS") return "everything";
  if (op !== "EQUALS") return COMPARES[op];
  if (text !== undefined) return "texts";
  return number !== undefined ? "numbers" : "true and false";
}

function formOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "true or false" : "an object";
}

function conditionsIn(rule: SegmentRule, path: string): { path: string; condition: TraitCondition }[] {
  const { all, any, not, trait } = rule;
  if (trait) return [{ path: `${path}.trait`, condition: trait }];
  if (not) return conditionsIn(not, `${path}.not`);
  const [kind, nodes] = all ? (["all", all] as const) : (["any", any ?? []] as const);
  return nodes.flatMap((node, at) => conditionsIn(node, `${path}.${kind}[${at}]`));
}
