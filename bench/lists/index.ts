import type { Figure } from "../figure.ts";
import { agents } from "./agents.ts";
import { mail } from "./mail.ts";
import { placeholders } from "./placeholders.ts";
import { sources } from "./sources.ts";

/**
 * How far the product's lists agree with public ones. These are measured with and not committed: their
 * licences are others, and they are large (bench/README.md says where they come from).
 */
export function lists(): Promise<Figure> {
  return Promise.resolve({
    title: "Agreement with public lists",
    how: "Each entry of a public list is asked of the code that collects events, and compared with the public answer. Names are compared without case.",
    rows: [...agents(), ...mail(), ...sources(), ...placeholders()],
  });
}
