import type { Figure } from "../figure.ts";
import { agents } from "./agents.ts";
import { mail } from "./mail.ts";
import { placeholders } from "./placeholders.ts";
import { sources } from "./sources.ts";

/**
 * Returns the agreement of the product's lists with public ones. The public lists are measured with and not
 * committed: their licences are others, and they are large (bench/README.md names their sources).
 */
export function lists(): Promise<Figure> {
  return Promise.resolve({
    title: "Agreement with public lists",
    how: "Each entry of a public list is asked of the code that collects events, and compared with the public answer. Names are compared without case.",
    rows: [...agents(), ...mail(), ...sources(), ...placeholders()],
  });
}
