import { fail } from "./failure.ts";
import { stringify } from "./meter.ts";
import { isArray, isObject, mapped } from "./natives.ts";

/**
 * util.transform.toElasticsearchQueryDSL, after the example of its page (D: "Transformation helpers in
 * util.transform"): fields and operators are joined by `bool.must`; one alone stands by itself.
 */
export function toElasticsearchQueryDSL(filter?: unknown): string | null {
  return isObject(filter) ? stringify(query(filter)) : null;
}

function must(parts: unknown[]): unknown {
  return parts.length === 1 ? parts[0] : { bool: { must: parts } };
}

function query(filter: Record<string, unknown>): unknown {
  return must(
    mapped(Object.entries(filter), ([name, value]) => {
      if (name === "and") return must(members(name, value));
      if (name === "or") return { bool: { should: members(name, value) } };
      if (!isObject(value)) return fail(`toElasticsearchQueryDSL: ${name} takes an object`);
      if (name === "not") return { bool: { must_not: query(value) } };
      return must(mapped(Object.entries(value), ([operator, argument]) => term(name, operator, argument)));
    }),
  );
}

function members(name: string, list: unknown): unknown[] {
  if (!isArray(list)) return fail(`toElasticsearchQueryDSL: ${name} takes a list`);
  return mapped(list, (member) =>
    isObject(member) ? query(member) : fail(`toElasticsearchQueryDSL: ${name} takes a list of objects`),
  );
}

const QUERIES: Record<string, string> = {
  eq: "term",
  match: "match",
  matchPhrase: "match_phrase",
  matchPhrasePrefix: "match_phrase_prefix",
  wildcard: "wildcard",
  regexp: "regexp",
};

function term(field: string, operator: string, value: unknown): unknown {
  if (Object.hasOwn(QUERIES, operator)) return { [QUERIES[operator] ?? ""]: { [field]: value } };
  switch (operator) {
    case "ne":
      return { bool: { must_not: { term: { [field]: value } } } };
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return { range: { [field]: { [operator]: value } } };
    case "range":
      if (!isArray(value) || value.length !== 2)
        return fail("toElasticsearchQueryDSL: range takes two values");
      return { range: { [field]: { gte: value[0], lte: value[1] } } };
    case "exists":
      return value === true ? { exists: { field } } : { bool: { must_not: { exists: { field } } } };
    default:
      return fail(`toElasticsearchQueryDSL: the operator ${operator} is not imitated locally`);
  }
}
