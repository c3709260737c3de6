import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { LOCAL, synthesise } from "../../infra/start/synth.ts";
import { assemblyOf } from "../support/assembly.ts";
import { borderOf, faultsOfMove, type Border } from "./deployed.ts";

/**
 * deployed.json describes the stages of the last release. It is a list instead of a synth of an old commit,
 * because a clone may have neither that commit nor the packages of that time. CONTRIBUTING says when to write
 * it.
 */
const deployed = JSON.parse(readFileSync("test/infra/deployed.json", "utf8")) as Border[];
const page = readFileSync("docs/deploying.md", "utf8");

let assembly: CloudAssembly;
beforeAll(async () => {
  const { folder } = await synthesise(process.cwd(), LOCAL, "test");
  assembly = new CloudAssembly(folder);
});

/** The rows of the page's table of stacks, in order. */
const inOrder = [...page.split("## Stacks")[1]!.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name!);

describe("a stage of the last release becomes one of this tree", () => {
  const stackOf = (of: CloudAssembly, name: string) =>
    of.stacks.find(({ stackName }) => stackName.endsWith(`-${name}`))!;
  const stacks = () => inOrder.map((name) => borderOf(stackOf(assembly, name)));

  test("the page has every stack, each after those that it imports from", () => {
    const names = assembly.stacks.map(({ stackName }) => stackName.replace("Rollcall-dev-", ""));
    expect([...inOrder].sort()).toEqual(names.sort());
    expect(faultsOfMove([], stacks())).toEqual([]);
  });

  test("stack by stack in the page's order: no export goes while a stack that is deployed later, or no more, imports it", async () => {
    expect(deployed.flatMap(({ imports }) => imports).length).toBeGreaterThan(10);
    const keeping = new CloudAssembly(await assemblyOf({ keepEarlier: "true" }));
    const first = inOrder.map((name) => borderOf(stackOf(keeping, name)));
    expect(faultsOfMove(deployed, first)).toEqual([]);
    // Without the context the key of the codes would go too early: it goes with the deployment after that.
    const key = deployed[0]!.exports.find((name) => name.includes("CodeKey"));
    expect(faultsOfMove(deployed, stacks())).toEqual([`${key} goes while Api imports it`]);
    expect(faultsOfMove(first, stacks())).toEqual([]);
  });
});

describe("what would be refused is named", () => {
  const stack = (name: string, more: Partial<Border> = {}): Border => ({
    ...{ stack: name, exports: [], imports: [], fields: [] },
    ...more,
  });

  test("an export that goes while a later stack imports it, and one that goes from under a stack that is no more", () => {
    const before = [
      stack("Data", { exports: ["Data:a", "Data:b"] }),
      stack("Api", { imports: ["Data:a"] }),
      stack("Work", { imports: ["Data:b"] }),
    ];
    expect(faultsOfMove(before, [stack("Data"), stack("Api")])).toEqual([
      "Data:a goes while Api imports it",
      "Data:b goes while Work imports it",
    ]);
    expect(faultsOfMove(before, [stack("Api"), stack("Data", { exports: ["Data:b"] })])).toEqual([]);
  });

  test("both orders of two stacks that take over from each other, until the later one is deleted", () => {
    const parts = stack("Parts", { exports: ["Parts:queue"] });
    const stream = stack("Stream", { imports: ["Parts:queue"] });
    const after = [
      stack("Parts", { exports: ["Parts:function"] }),
      stack("Stream", { imports: ["Parts:function"] }),
    ];
    expect(faultsOfMove([parts, stream], after)).toEqual(["Parts:queue goes while Stream imports it"]);
    expect(faultsOfMove([parts, stream], after.toReversed())).toEqual([
      "Stream imports Parts:function, which is not there yet",
    ]);
    expect(faultsOfMove([parts], after)).toEqual([]);
  });

  test("an import of what is exported later only", () => {
    const after = [stack("Api", { imports: ["Users:a"] }), stack("Users", { exports: ["Users:a"] })];
    expect(faultsOfMove([], after)).toEqual(["Api imports Users:a, which is not there yet"]);
  });

  // "Only one resolver is allowed per field" (aws/aws-cdk#13269).
  test("a field whose resolver another stack still has", () => {
    const before = [stack("Users", { fields: ["Query.me"] }), stack("Sites")];
    const after = [stack("Users"), stack("Sites", { fields: ["Query.me"] })];
    expect(faultsOfMove(before, after)).toEqual([]);
    expect(faultsOfMove(before, after.reverse())).toEqual([
      "Sites makes a resolver of Query.me while Users has one",
    ]);
  });
});
