/**
 * The maximum depth of JSON. Functions that process it are recursive, and would run out of stack. AWS does
 * not state its own limit; this is the limit of Jackson, which reads JSON in Java
 * (StreamReadConstraints.DEFAULT_MAX_DEPTH).
 */
const DEEPEST = 1000;

/** Parses JSON from outside. Throws a SyntaxError if it is not JSON, or deeper than `DEEPEST`. */
export function parseJson(text: string): unknown {
  // Every level has two brackets.
  if (text.length > 2 * DEEPEST && depthOf(text) > DEEPEST)
    throw new SyntaxError(`JSON may have ${DEEPEST} levels at most`);
  return JSON.parse(text);
}

function depthOf(text: string): number {
  let [depth, most, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString && character === "\\") at += 1;
    else if (character === '"') inString = !inString;
    else if (inString) continue;
    else if (character === "[" || character === "{") most = Math.max(most, (depth += 1));
    else if (character === "]" || character === "}") depth -= 1;
  }
  return most;
}
