import { expect, test } from "vitest";
import { hostOf } from "../../../../dashboard/lib/host.ts";

test.each([
  ["shop.example", "shop.example"],
  [" Shop.Example ", "shop.example"],
  ["www.shop.example", "shop.example"],
  ["https://www.shop.example:8443/hats?x=1#y", "shop.example"],
  ["http://user@shop.example/", "shop.example"],
  ["shop.example/hats", "shop.example"],
  ["shop.example.", "shop.example"],
  // UTS 46, as browsers do it.
  ["bücher.example", "xn--bcher-kva.example"],
  ["", ""],
  ["what is this", "what is this"],
])("%j becomes %j", (typed, host) => expect(hostOf(typed)).toBe(host));
