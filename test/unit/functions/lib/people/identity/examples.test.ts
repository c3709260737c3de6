import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Decision } from "#functions/people/identity/decide";
import type { IdentifyingCall, Policy } from "#functions/people/identity/named";
import { identitiesOf } from "#functions/people/identity/identitiesOf";
import {
  identityLimitOf,
  MAX_EXTERNAL_IDS,
  MAX_OTHERS,
  MAX_SHARED,
  MAX_VALUE,
} from "#functions/people/identity/limits";
import { isBlocked, isBlockedAddress } from "#functions/placeholders/placeholder";
import { MAX_PROFILES } from "#table/people/profile";
import { Memory } from "./memory.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../../docs/identity.md"), "utf8");
/** The cells of the rows of the tables in a text, without their heads. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (?!what happens|identity )(.*[^-\s|].*) \|$/gm)].map(([, row]) =>
    row!.split(" | ").map((cell) => cell.trim()),
  );
const examples = page
  .split("## Examples\n")[1]!
  .split(/^\*\*/m)
  .slice(1)
  .map((text) => [text.split("**")[0]!, rowsOf(text)] as const);

const senders: Record<string, Policy> = {
  "a page": { kind: "BROWSER", userIds: "ANY" },
  "a linked page": { kind: "BROWSER", userIds: "LINKED" },
  "a server": { kind: "SERVER", userIds: "ANY" },
};

/** `alias` or not, and the identities in backquotes. */
function callOf(isAlias: boolean, identities: string): IdentifyingCall {
  const values = [...identities.matchAll(/`(\S+) (\S+)`/g)].map(([, type, value]) => ({ type, value }));
  const [first, second] = values.filter(({ type }) => type === "user").map(({ value }) => value);
  const valueOf = (wanted: string) => values.find(({ type }) => type === wanted)?.value;
  return {
    ...{ type: isAlias ? "alias" : "identify", userId: first, previousId: second },
    ...{ anonymousId: valueOf("anonymous"), traits: { email: valueOf("email") } },
  };
}

function textOf(decision: Decision, before: number): string {
  if (decision.kind === "MERGE") return `${shown(decision.loserId)} joins ${shown(decision.winnerId)}`;
  const quoted = ({ type, value }: { type: string; value: string }): string => `\`${type} ${value}\``;
  if (decision.kind === "SHARE") return `${quoted(decision.identity)} becomes shared`;
  if (decision.kind === "VERIFY") return `${quoted(decision.identity)} becomes verified`;
  const problems = decision.problems.map(({ reason, field }) => ` (${reason} \`${field}\`)`).join("");
  if (decision.kind === "NONE") return `in no profile${problems}`;
  const linked = decision.link ? `; ${quoted(decision.link.device)} is linked` : "";
  if (decision.profileId === undefined) return `makes P${before + 1}${linked}${problems}`;
  const gets = decision.add.length > 0 ? `, which gets ${decision.add.map(quoted).join(", ")}` : "";
  return `into ${shown(decision.profileId)}${gets}${linked}${problems}`;
}

/** `P001` as `P1`. */
const shown = (profileId: string): string => profileId.replace(/^P0*/, "P");
const stored = (shownId: string): string => `P${shownId.slice(1).padStart(3, "0")}`;

function happens(memory: Memory, text: string): string {
  const [, sender, alias, identities] = /^(a .*) sends (alias )?(`.*)$/.exec(text) ?? [];
  if (identities) {
    const before = memory.profiles.size;
    const { named } = identitiesOf(callOf(alias !== undefined, identities), senders[sender!]!);
    return memory
      .file(named)
      .decisions.map((each) => textOf(each, before))
      .join("; ");
  }
  const [, verb, loserId, winnerId] = /^an editor (joins|parts) (P\d+) (?:to|from) (P\d+)$/.exec(text)!;
  if (verb === "joins") memory.join(stored(winnerId!), stored(loserId!));
  else memory.part(memory.merges.find((each) => each.loserId === stored(loserId!))!);
  return "done";
}

describe("docs/identity.md", () => {
  it("has examples", () => {
    expect(examples.length).toBe(9);
    expect(examples.every(([, rows]) => rows.length >= 3)).toBe(true);
  });

  it.each(examples)("%s", (_, rows) => {
    const memory = new Memory();
    expect(rows.map(([text]) => [text, happens(memory, text!)])).toEqual(rows);
  });

  it("has the limits", () => {
    const rows = rowsOf(page.split("## Identities\n")[1]!.split("\n## ")[0]!);
    const limits = ["email", "crm", "device", "anonymous"].map((type) => `${identityLimitOf(type)}`);
    expect(rows.map(([, , limit]) => limit)).toEqual([
      ...["1, or 2 by `alias`", limits[0], `${limits[1]} of each type`, limits[2], limits[3]],
    ]);
    expect(page).toContain(`a text of 1 to ${MAX_VALUE} characters`);
    expect(page).toContain(`at most ${MAX_EXTERNAL_IDS} an event`);
    expect(page).toContain(`at most ${MAX_OTHERS} external ids of all types`);
    expect(page).toContain(
      `at most ${MAX_SHARED} verified identities and ${MAX_SHARED} claims become shared`,
    );
    expect(page).toContain(`at most ${MAX_PROFILES} in all`);
  });

  it("has the blocked values", () => {
    const list = /\*\*Blocked values\*\*[^]*?lists\.ts/.exec(page)![0];
    const values = [...list.matchAll(/`([^`]+)`/g)].map(([, value]) => value!);
    const refused = values.filter((each) => each !== "BLOCKED_ID" && each !== ".invalid");
    expect(refused).toHaveLength(35);
    const isRefused = (each: string): boolean =>
      /^\w+@[\w.]+$/.test(each) ? isBlockedAddress(each) : isBlocked(each);
    expect(refused.filter((each) => !isRefused(each))).toEqual([]);
  });
});
