import { fail } from "./failure.ts";
import { stringify } from "./meter.ts";
import { parse } from "./natives.ts";

type Host = (operation: string, argument: string) => string;

let host: Host = () => '{"error":"the library is not connected"}';

export function connect(next: Host): void {
  host = next;
}

/** Asks the world outside of the sandbox; only strings cross. */
export function ask(operation: string, argument: unknown): unknown {
  const answer = parse(host(operation, stringify(argument))) as { value?: unknown; error?: string };
  return answer.error === undefined ? answer.value : fail(answer.error);
}
