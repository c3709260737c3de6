import { keyed } from "./meter.ts";
import { apply, replaceMethod } from "./method.ts";

/** Counts the cost of functions of Object that copy or list the members of their arguments. */
export function reshapeObjects(): void {
  for (const name of ["assign", "entries", "keys", "values"]) {
    replaceMethod(Object, name, (original) => {
      return function (...args) {
        for (const each of args) keyed(each);
        return apply(original, Object, args);
      };
    });
  }
}
