import { cacheOf } from "../aws/cache.ts";

/** A pattern as an automaton. State `at` means that the first `at` literal characters have been read. */
interface Compiled {
  words: number;
  /** For each character, the states from which it leads to the next state. */
  steps: Map<string, Uint32Array>;
  /**
   * The states in which a `*` stays on any character but a slash, and those in which a `**` stays on any
   * character.
   */
  star: Uint32Array;
  stars: Uint32Array;
  end: number;
}

const MAX_KEPT = 1000;
const automata = cacheOf(MAX_KEPT, compiled);

/**
 * Returns whether a pattern matches the whole text: `*` matches any text without a slash, `**` any text, and
 * everything else itself. It takes one step for each character of the text and each 32 characters of the
 * pattern, so no pattern can block the function, as a backtracking regular expression could. It is a
 * bit-parallel NFA (Baeza-Yates and Gonnet, "A New Approach to Text Searching", 1992). picomatch and
 * minimatch build a regular expression, which may backtrack.
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  const { words, steps, star, stars, end } = automata.memo(pattern);
  const none = new Uint32Array(words);
  const states = new Uint32Array(words);
  states[0] = 1;
  for (let read = 0; read < text.length; read += 1) {
    const character = text[read]!;
    const step = steps.get(character) ?? none;
    const inSegment = character !== "/";
    let carried = 0;
    let any = 0;
    for (let word = 0; word < words; word += 1) {
      const before = states[word]!;
      const moved = before & step[word]!;
      const stayed = before & (inSegment ? star[word]! | stars[word]! : stars[word]!);
      any |= states[word] = (moved << 1) | carried | stayed;
      carried = moved >>> 31;
    }
    if (any === 0) return false;
  }
  return has(states, end);
}

function compiled(pattern: string): Compiled {
  const words = (pattern.length >>> 5) + 1;
  const made: Compiled = {
    words,
    steps: new Map(),
    star: new Uint32Array(words),
    stars: new Uint32Array(words),
    end: 0,
  };
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]!;
    if (pattern.startsWith("**", at)) {
      add(made.stars, made.end);
      at += 1;
    } else if (character === "*") add(made.star, made.end);
    else {
      const states = made.steps.get(character) ?? new Uint32Array(words);
      made.steps.set(character, add(states, made.end));
      made.end += 1;
    }
  }
  return made;
}

function add(states: Uint32Array, at: number): Uint32Array {
  states[at >>> 5]! |= 1 << (at & 31);
  return states;
}

function has(states: Uint32Array, at: number): boolean {
  return (states[at >>> 5]! & (1 << (at & 31))) !== 0;
}
