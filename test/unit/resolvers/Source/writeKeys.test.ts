import { expect, it } from "vitest";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { source, writeKeys } from "../sources.ts";

const read = field("Source.writeKeys");

it("Source.writeKeys leaves out keys that have expired, from the instant of `expiresAt` on", async () => {
  const { asked } = await read({ source, identity: viewer }, { result: [] });
  expect(asked).toEqual([{ payload: writeKeys.slice(1) }]);
});
