import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleResolvers } from "../../../infra/synth/bundle.ts";
import { discover } from "../../../infra/synth/discover.ts";
import { checkCode } from "../../../packages/local-cloud/services/javascript/check.ts";

const root = join(import.meta.dirname, "../../..");
const places = discover(root).resolvers.flatMap(({ unit, steps = [], around }) => [
  ...(unit ? [unit.place] : []),
  ...steps.map(({ place }) => place),
  ...(around ? [around] : []),
]);
const all = [...new Set(places)];

describe("every resolver", () => {
  const bundles = bundleResolvers(root, all);

  it.each(all)("%s is what AppSync takes", (place) => {
    const code = bundles.get(place)?.code ?? "";
    expect(checkCode(code)).toEqual([]);
    expect(code).toMatch(/export \{[^}]*request[^}]*response[^}]*\}/);
    // AppSync takes 32 KB. Far below it, evaluation stays quick.
    expect(Buffer.byteLength(code)).toBeLessThan(21 * 1024);
  });
});
