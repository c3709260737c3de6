import { cacheOf } from "../aws/cache.ts";

/** A pattern as an automaton: state `at` is "the first `at` characters that stand for themselves are read". */
interface Compiled {
  words: number;
  /** Of each character, the states in which it leads to the next one. */
  steps: Map<string, Uint32Array>;
  /** The states that a `*` keeps but for a slash, and those that a `**` keeps. */
  star: Uint32Array;
  stars: Uint32Array;
  end: number;
}

const MAX_KEPT = 1000;
const automata = cacheOf(MAX_KEPT, compiled);

/**
 * Whether a pattern stands for the whole text: `*` for any text without a slash, `**` for any text, all else for itself. It takes a step
 * for each character of the text and each 32 of the pattern, whatever they are: a pattern that somebody typed must not be able to hold
 * everybody up (as regular expressions can, and as trying one reach of a `*` after the other does). It is a bit-parallel NFA (Baeza-Yates and
 * Gonnet, "A New Approach to Text Searching", 1992). picomatch and minimatch would make a regular expression of the pattern, which may backtrack.
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
