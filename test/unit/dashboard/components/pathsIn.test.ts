import { expect, it } from "vitest";
import { pathsIn } from "../../../../dashboard/components/conditions/pathsIn.ts";

it("names the values of an object by their paths, lists as one", () => {
  const person = {
    plan: "pro",
    company: { size: 3, address: { city: "Graz" } },
    hats: ["bowler"],
    none: null,
  };
  expect(pathsIn(person)).toEqual(["plan", "company.size", "company.address.city", "hats", "none"]);
});
