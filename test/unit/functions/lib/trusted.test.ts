import { expect, it } from "vitest";
import { isTrusted } from "#functions/trusted";
import { own } from "../../../support/people/profiles.ts";

it("an event is trusted if a server has sent it, or a page on a verified device of the person alone", () => {
  const page = { kind: "BROWSER" } as const;
  const event = { anonymousId: "device" };
  const device = (more: object) => [own("anonymous", "device", more)];
  expect(isTrusted(event, { kind: "SERVER" }, [])).toBe(true);
  expect(isTrusted(event, page, device({}))).toBe(true);
  expect(isTrusted(event, page, device({ isVerified: false }))).toBe(false);
  expect(isTrusted(event, page, device({ isShared: true }))).toBe(false);
  expect(isTrusted({ anonymousId: "other" }, page, device({}))).toBe(false);
  expect(isTrusted({}, page, [own("device", "device")])).toBe(false);
  expect(isTrusted(event, undefined, [])).toBe(false);
});
