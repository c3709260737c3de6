import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { over, shownSends, waiting } from "../executions.ts";
import { ann } from "../subscribed.ts";

const source = { ...ann, previous: ["old@example.com"] };
const ask = (args: Record<string, unknown> = {}) => ({ args, source, identity: viewer });
const { facts: _, ...shown } = { ...waiting, sends: shownSends };

describe("Subscriber.executions", () => {
  const executions = field("Subscriber.executions");
  const of = (address: string) => query(["PK", `SUB#${address}`], { beginsWith: ["SK", "EXEC#"] });

  it("reads the runs of the first address, then of each later one, without their facts", async () => {
    const first = await executions(ask(), page([], "inner"));
    expect(first.asked).toEqual([of("old@example.com")]);
    expect(first.value).toEqual({ items: [], nextToken: "0.inner" });
    const last = await executions(ask({ nextToken: "1." }), page([waiting]));
    expect(last.asked).toEqual([of("ann@example.com")]);
    expect(last.value).toEqual({ items: [shown], nextToken: null });
  });
});

describe("Subscriber.execution", () => {
  const execution = field("Subscriber.execution");

  it("reads the run at all addresses, and returns that of the present one first", async () => {
    const { asked, value } = await execution(ask({ sequenceId: "greeting" }), items(waiting, over));
    expect(asked).toEqual([
      batchGet(["SUB#ann@example.com", "EXEC#greeting"], ["SUB#old@example.com", "EXEC#greeting"]),
    ]);
    expect(value).toEqual(shown);
    const moved = {
      ...over,
      status: "DONE",
      sends: { greet: { ...over.sends.greet, email: "b@x.example" } },
    };
    expect((await execution(ask({ sequenceId: "greeting" }), items(null, moved))).value).toMatchObject({
      status: "DONE",
      sends: [{ stepId: "greet", email: "b@x.example" }],
    });
  });

  it("is null if there is none, and for an id that no sequence can have", async () => {
    expect((await execution(ask({ sequenceId: "greeting" }), items(null, null))).value).toBeNull();
    expect(await execution(ask({ sequenceId: "a#b" }))).toMatchObject({ asked: [], value: null });
  });
});
