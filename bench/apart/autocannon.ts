import { packagesApart } from "./install.ts";

/** Returns autocannon's function. Installs it first, unless it is there. */
export async function loadAutocannon(): Promise<(typeof import("autocannon"))["default"]> {
  packagesApart();
  return (await import("autocannon")).default;
}
