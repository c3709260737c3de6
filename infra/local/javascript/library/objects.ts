import { keyed } from "./meter.ts";
import { apply, replaceMethod } from "./method.ts";

/** Functions of Object copy or list the members of what they are given: what each costs. */
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
