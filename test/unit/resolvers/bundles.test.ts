import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleResolvers } from "../../../infra/synth/bundle.ts";
import { checkCode } from "../../../packages/local-cloud/services/javascript/check.ts";

const root = join(import.meta.dirname, "../../..");
const files = readdirSync(join(root, "resolvers"), { recursive: true, encoding: "utf8" })
  .filter((file) => /^([A-Z]|steps\/).*\.ts$/.test(file) || file === "lib/invoke.ts")
  .map((file) => `resolvers/${file}`);

describe("every resolver", () => {
  const bundles = bundleResolvers(root, files);

  it.each(files)("%s is what AppSync takes", (file) => {
    const code = bundles.get(file)?.code ?? "";
    expect(checkCode(code)).toEqual([]);
    expect(code).toMatch(/export \{[^}]*request[^}]*response[^}]*\}/);
    // AppSync's limit is 32 KB; far below it, evaluation stays quick
    expect(Buffer.byteLength(code)).toBeLessThan(16 * 1024);
  });
});
