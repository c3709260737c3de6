/** An error of our own that says only what may stand in a log: ids, instants, names that the code has. So it is logged with what it says. */
export class Fault extends Error {
  override name = "Fault";
}
