import { full } from "../../../lib/format.ts";
import { suppressions as words } from "../../../strings/mail/suppressing/suppressions.ts";
import type { Lifted } from "./useLifting.ts";

/** Says what became of suppressions that were to be lifted. */
export function liftedInWords({ done, gone, left }: Lifted): string {
  if (done.length + gone.length === 1 && left.length === 0)
    return done[0] === undefined ? words.gone(gone[0]!) : words.lifted(done[0]);
  return [
    ...(done.length > 0 ? [words.liftedMany(done.length, full(done.length))] : []),
    ...(gone.length > 0 ? [words.goneMany(gone.length, full(gone.length))] : []),
    ...(left.length > 0 ? [words.leftMany(left.length, full(left.length))] : []),
  ].join(" ");
}
