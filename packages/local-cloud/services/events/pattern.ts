/** Returns whether an event matches. */
export type Matcher = (event: unknown) => boolean;

/** The reader of the pattern: an event source mapping knows fewer operators than an event bus. */
export type Dialect = "filter" | "bus";

type Leaf = string | number | boolean | null;
type Test = (leaf: Leaf) => boolean;
/** A rule of a field; `absent` says whether it matches where the field is not there. */
interface Rule {
  test: Test;
  absent?: boolean;
}

/**
 * Compiles an event pattern: EventBridge user guide, "Comparison operators for use in event patterns", and
 * Lambda developer guide, "Control which events Lambda sends to your function". Throws an error with the
 * place for an operator that is not imitated.
 */
export function compile(pattern: unknown, dialect: Dialect, at = ""): Matcher {
  if (!isObject(pattern)) throw new Error(`event pattern${at && ` at ${at}`}: an object is expected`);
  const parts = Object.entries(pattern).map(([name, value]) => part(name, value, dialect, `${at}/${name}`));
  return (event) => elementsOf(event).some((element) => parts.every((matches) => matches(element)));
}

function part(name: string, value: unknown, dialect: Dialect, at: string): (event: Fields) => boolean {
  if (name === "$or" && Array.isArray(value)) {
    const choices = value.map((each, index) => compile(each, dialect, `${at}/${index}`));
    return (event) => choices.some((matches) => matches(event));
  }
  if (!Array.isArray(value)) {
    const matches = compile(value, dialect, at);
    return (event) => matches(event[name]);
  }
  const rules = value.map((each) => rule(each, dialect, at));
  return (event) => {
    const leaves = leavesOf(event[name]);
    if (leaves.length === 0) return rules.some((each) => each.absent === true);
    return rules.some((each) => leaves.some(each.test));
  };
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A pattern of an object matches an array when one of its elements matches it whole; no object at all has no
 * fields.
 */
function elementsOf(event: unknown): Fields[] {
  if (Array.isArray(event) && event.length > 0) return event.flatMap(elementsOf);
  return [isObject(event) ? event : {}];
}

/** The values that a field has: an object in between has none, so that `exists` holds for leaves only. */
function leavesOf(value: unknown): Leaf[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return value === undefined || isObject(value) ? [] : [value as Leaf];
}

const BUS_ONLY = ["wildcard", "cidr"];

function rule(given: unknown, dialect: Dialect, at: string): Rule {
  if (!isObject(given)) {
    if (Array.isArray(given)) throw new Error(`event pattern at ${at}: a list may not hold a list`);
    return { test: (leaf) => leaf === given };
  }
  const [[operator, operand] = ["", undefined], ...more] = Object.entries(given);
  const make = operators[operator];
  if (!make || more.length > 0 || (dialect === "filter" && BUS_ONLY.includes(operator))) {
    throw new Error(`event pattern at ${at}: ${JSON.stringify(given)} is not imitated locally`);
  }
  return make(operand, dialect, at);
}

const operators: Record<string, (operand: unknown, dialect: Dialect, at: string) => Rule> = {
  exists: (operand, _, at) => {
    if (typeof operand !== "boolean") throw wrong("exists", at, "true or false");
    return { test: () => operand, absent: !operand };
  },
  prefix: (operand, dialect, at) => affix("prefix", operand, dialect, at),
  suffix: (operand, dialect, at) => affix("suffix", operand, dialect, at),
  "equals-ignore-case": (operand, _, at) => {
    const lower = text("equals-ignore-case", operand, at).toLowerCase();
    return { test: (leaf) => typeof leaf === "string" && leaf.toLowerCase() === lower };
  },
  wildcard: (operand, _, at) => {
    const escaped = text("wildcard", operand, at).replace(/\\\*|[.+?^${}()|[\]\\]/g, (each) =>
      each === "\\*" ? each : `\\${each}`,
    );
    const whole = new RegExp(`^${escaped.replace(/(?<!\\)\*/g, ".*")}$`, "s");
    return { test: (leaf) => typeof leaf === "string" && whole.test(leaf) };
  },
  numeric: (operand, _, at) => ({ test: numeric(operand, at) }),
  "anything-but": (operand, dialect, at) => {
    const excluded = [operand].flat().map((each) => anythingBut(each, dialect, at));
    return { test: (leaf) => !excluded.some((each) => each.test(leaf)) };
  },
};

/** Within `anything-but` a bus also takes one of these operators, with one text or a list of them. */
function anythingBut(given: unknown, dialect: Dialect, at: string): Rule {
  if (!isObject(given)) return rule(given, dialect, at);
  const [operator = "", operand] = Object.entries(given)[0] ?? [];
  if (dialect === "filter" || !["prefix", "suffix", "equals-ignore-case", "wildcard"].includes(operator)) {
    throw new Error(`event pattern at ${at}: anything-but ${JSON.stringify(given)} is not imitated locally`);
  }
  const rules = [operand].flat().map((each) => rule({ [operator]: each }, dialect, at));
  return { test: (leaf) => rules.some((each) => each.test(leaf)) };
}

function affix(operator: "prefix" | "suffix", operand: unknown, dialect: Dialect, at: string): Rule {
  const loosely = isObject(operand) && dialect === "bus" ? operand["equals-ignore-case"] : undefined;
  const wanted = text(operator, loosely ?? operand, at);
  const fits = (value: string, part: string): boolean =>
    operator === "prefix" ? value.startsWith(part) : value.endsWith(part);
  if (loosely === undefined) return { test: (leaf) => typeof leaf === "string" && fits(leaf, wanted) };
  const lower = wanted.toLowerCase();
  return { test: (leaf) => typeof leaf === "string" && fits(leaf.toLowerCase(), lower) };
}

const comparisons: Record<string, (value: number, bound: number) => boolean> = {
  "=": (value, bound) => value === bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound,
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
};

/** `["=", 5]`, `[">", 0, "<=", 5]`. It compares numbers only: in DynamoDB JSON a number is a string. */
function numeric(operand: unknown, at: string): Test {
  const list = Array.isArray(operand) ? (operand as unknown[]) : [];
  const bounds = list.flatMap((operator, index) => {
    if (index % 2 === 1) return [];
    const compare = comparisons[String(operator)];
    const bound = list[index + 1];
    if (!compare || typeof bound !== "number") throw wrong("numeric", at, 'a list like [">", 0, "<=", 5]');
    return [{ compare, bound }];
  });
  if (bounds.length < 1 || bounds.length > 2) throw wrong("numeric", at, "one comparison or two");
  return (leaf) => typeof leaf === "number" && bounds.every(({ compare, bound }) => compare(leaf, bound));
}

function text(operator: string, operand: unknown, at: string): string {
  if (typeof operand === "string") return operand;
  throw wrong(operator, at, "a string");
}

const wrong = (operator: string, at: string, expected: string): Error =>
  new Error(`event pattern at ${at}: ${operator} takes ${expected}`);
