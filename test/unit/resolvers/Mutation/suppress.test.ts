import { describe, expect, it } from "vitest";
import { item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, conditionFailed, key, NOW, throttled, when } from "../handlers.ts";
import { suppressed, suppression } from "../subscribed.ts";

const suppress = field("Mutation.suppress");
const ask = (input: object, ...answers: Answer[]) =>
  suppress(
    { args: { input: { email: "Ann@example.com", reason: "asked", ...input } }, identity: backend },
    ...answers,
  );

describe("Mutation.suppress", () => {
  it("is one put over no suppression or a weaker one", async () => {
    const stored = suppression("MANUAL");
    const { asked, value } = await ask({}, item(stored));
    expect(asked).toEqual([
      {
        operation: "PutItem",
        key: key(...suppressed),
        attributeValues: {
          entity: { S: "Suppression" },
          email: { S: "ann@example.com" },
          logId: { S: expect.any(String) as string },
          kind: { S: "MANUAL" },
          reason: { S: "asked" },
          at: { S: NOW },
          actor: { S: "backend" },
          GSI1PK: { S: "SUPPRESSIONS" },
          GSI1SK: { S: "ann@example.com" },
          GSI2PK: { S: "SUPPRESSIONS#MANUAL" },
          GSI2SK: { S: "ann@example.com" },
        },
        condition: when(
          "((attribute_not_exists(#PK)) OR (#kind IN (:or_1_kind_in_0, :or_1_kind_in_1)))",
          { "#PK": "PK", "#kind": "kind" },
          { ":or_1_kind_in_0": { S: "SOFT_BOUNCE" }, ":or_1_kind_in_1": { S: "BOUNCE" } },
        ),
      },
    ]);
    expect(value).toEqual(stored);
  });

  it("returns the suppression that stays because it is as strong", async () => {
    for (const kind of ["MANUAL", "COMPLAINT", "ERASED"])
      expect((await ask({}, conditionFailed(suppression(kind)))).value).toEqual(suppression(kind));
  });

  it("maps what is refused to one error", async () => {
    expect((await ask({ email: "ann" })).failure).toEqual(["ValidationError", { field: "email" }]);
    expect((await ask({ reason: "" })).failure).toEqual(["ValidationError", { field: "reason" }]);
    expect((await ask({}, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
