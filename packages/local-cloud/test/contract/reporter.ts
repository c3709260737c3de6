import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Reporter } from "vitest/node";
import { PARTS } from "./parts.ts";
import type { Part } from "./parts.ts";

/**
 * Prints last, per tier of the contract, how many cases passed of how many, and keeps that in
 * build/conformance.json.
 */
export default class ContractReporter implements Reporter {
  onTestRunStart(): void {
    rmSync(PARTS, { recursive: true, force: true });
  }

  onTestRunEnd(): void {
    const tiers = sum(readParts());
    if (tiers.length === 0) return;
    writeFileSync(join(dirname(PARTS), "conformance.json"), `${JSON.stringify(tiers, null, 2)}\n`);
    console.log("Contract with AppSync:");
    for (const { tier, passed, total, missing } of tiers) {
      console.log(`  ${tier}: ${missing ?? `${passed} of ${total}`}`);
    }
  }
}

function readParts(): Part[] {
  if (!existsSync(PARTS)) return [];
  return readdirSync(PARTS).map((file) => JSON.parse(readFileSync(join(PARTS, file), "utf8")) as Part);
}

function sum(parts: Part[]): Part[] {
  const tiers = new Map<string, Part>();
  for (const part of parts) {
    const known = tiers.get(part.tier);
    const { passed, total } = known ?? { passed: 0, total: 0 };
    tiers.set(part.tier, { ...part, passed: passed + part.passed, total: total + part.total });
  }
  return [...tiers.values()].sort((a, b) => a.tier.localeCompare(b.tier));
}
