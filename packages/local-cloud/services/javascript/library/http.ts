import { fail } from "./failure.ts";
import { stringify } from "./meter.ts";
import { isObject } from "./natives.ts";
import { state } from "./state.ts";

const HOP_BY_HOP =
  "transfer-encoding connection host expect keep-alive upgrade proxy-authenticate proxy-authorization te content-length".split(
    " ",
  );

const RESERVED = [
  ..."access-control-allow-origin access-control-allow-headers access-control-allow-methods".split(" "),
  ..."access-control-allow-credentials access-control-expose-headers access-control-max-age".split(" "),
  ...["vary", "content-type"],
  ...HOP_BY_HOP,
];

const MAX_HEADER_BYTES = 4096;

/** A header that can not be sent is left out, and says so among the errors of the answer. */
function addResponseHeader(name: unknown, value: unknown): void {
  if (typeof name !== "string") return fail("addResponseHeader takes a name and a value");
  const wire = typeof value === "string" ? value : stringify(value ?? null);
  const lower = name.toLowerCase();
  const current = state();
  const size = name.length + wire.length;
  if (RESERVED.includes(lower) || lower.startsWith("x-amzn-") || lower.startsWith("x-amz-")) {
    current.appended.push({ message: `The header ${name} can not be set`, errorType: "ResponseHeaderError" });
  } else if (current.headerBytes + size > MAX_HEADER_BYTES) {
    const message = `The response headers exceed ${MAX_HEADER_BYTES} bytes: ${name} is left out`;
    current.appended.push({ message, errorType: "ResponseHeaderError" });
  } else {
    current.headerBytes += size;
    current.responseHeaders[lower] = wire;
  }
}

/** util.http (D: "HTTP helpers in util.http"). */
export const http = {
  copyHeaders: (headers: unknown) => {
    if (!isObject(headers)) return fail("copyHeaders takes the headers as an object");
    const out: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(headers)) {
      if (!HOP_BY_HOP.includes(name.toLowerCase())) out[name] = value;
    }
    return out;
  },
  addResponseHeader,
  addResponseHeaders: (headers: unknown) => {
    if (!isObject(headers)) return fail("addResponseHeaders takes an object of names and values");
    for (const [name, value] of Object.entries(headers)) addResponseHeader(name, value);
  },
};
