type Test = (line: object) => boolean;

/**
 * Returns whether a line is found by the pattern of a metric filter: conditions `$.path = "text*"` with `||`,
 * or with `&&` in parentheses (CloudWatch Logs guide, "Filter pattern syntax"). Throws at any other syntax.
 */
export function finderOf(pattern: string): Test {
  const body = /^\{ (.+) \}$/.exec(pattern)?.[1] ?? pattern;
  const either = body.split(" || ").map((part) => {
    const all = part
      .replace(/^\((.+)\)$/, "$1")
      .split(" && ")
      .map(conditionOf);
    return (line: object) => all.every((holds) => holds(line));
  });
  return (line) => either.some((holds) => holds(line));
}

function conditionOf(text: string): Test {
  const [, path, equals, value] = /^\$\.([\w.]+) (!?=) "([\w.*]+)"$/.exec(text) ?? [];
  if (path === undefined || value === undefined) throw new Error(`unknown syntax of a filter: ${text}`);
  const form = new RegExp(`^${value.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
  return (line) => {
    const found = path
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], line);
    // A name that the line does not have is not compared: patterns ask for it besides.
    return typeof found === "string" && form.test(found) === (equals === "=");
  };
}
