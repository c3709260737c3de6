import { afterEach, expect, it } from "vitest";
import { toAccount } from "#functions/aws/cognito";

afterEach(() => {
  delete process.env.PROVIDERS;
});

it("an account has the accounts at providers of the stage, and none of one that left it", () => {
  const identities = [
    { providerName: "Acme", userId: "ann" },
    { providerName: "Gone", userId: "ann-there" },
  ];
  const found = { Attributes: [{ Name: "identities", Value: JSON.stringify(identities) }] };
  process.env.PROVIDERS = "Google,Acme";
  expect(toAccount("pool", found).identities).toEqual([{ provider: "Acme", subject: "ann" }]);
  delete process.env.PROVIDERS;
  expect(toAccount("pool", found).identities).toEqual([]);
});
