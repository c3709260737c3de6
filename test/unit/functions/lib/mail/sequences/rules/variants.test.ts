import { describe, expect, it } from "vitest";
import { chooseVariant, drawVariant, variantNameOf } from "#functions/mail/sequences/rules/variants";

const variants = (...weights: number[]) => ({
  variants: weights.map((weight, at) => ({ templateKey: `text/${at}`, weight })),
});
const draw = (email: string, stepId = "mail") => ({ sequenceId: "welcome", stepId, email });

describe("a variant", () => {
  // `printf 'welcome#mail#ann@example.com' | sha256sum` begins with 10280370; the others with c4dd93d0 and
  // dd693ddf. These are 6, 2 and 5 modulo 10, and the last one is odd.
  it.each([
    ["ann@example.com", [1, 1], "A"],
    ["dave@example.com", [1, 1], "B"],
    ["ann@example.com", [1, 2, 7], "C"],
    ["bob@example.com", [1, 2, 7], "B"],
    ["bob@example.com", [3, 7], "A"],
    ["dave@example.com", [5, 5], "B"],
  ])("of %s by the weights %j is %s", (email, weights, variant) => {
    const at = "ABC".indexOf(variant);
    expect(chooseVariant(variants(...weights), draw(email))).toEqual({ templateKey: `text/${at}`, variant });
  });

  it("has its share of the people, and another half of them in another step", () => {
    const people = Array.from({ length: 10_000 }, (_, at) => `person${at}@example.com`);
    const names = people.map((email) => chooseVariant(variants(1, 2, 7), draw(email)).variant);
    const share = (name: string) => names.filter((each) => each === name).length / people.length;
    // Five standard deviations of 10,000 draws.
    expect(Math.abs(share("A") - 0.1)).toBeLessThan(0.015);
    expect(Math.abs(share("B") - 0.2)).toBeLessThan(0.02);
    expect(Math.abs(share("C") - 0.7)).toBeLessThan(0.023);
    const halves = ["one", "two"].map((stepId) =>
      people.map((email) => chooseVariant(variants(1, 1), draw(email, stepId)).variant),
    );
    const same = halves[0]!.filter((name, at) => name === halves[1]![at]).length / people.length;
    expect(Math.abs(same - 0.5)).toBeLessThan(0.025);
  });

  // `printf '01CAMPAIGN#ann@example.com' | sha256sum` begins with f7706bcf, that of
  // bob with 64b73900: odd and even.
  it("of a campaign is drawn by its id and the address", () => {
    const two = [{ weight: 1 }, { weight: 1 }];
    const of = (email: string) => drawVariant(two, ["01CAMPAIGN", email]).variant;
    expect([of("ann@example.com"), of("bob@example.com")]).toEqual(["B", "A"]);
  });

  it("is named by its place", () => {
    expect([0, 1, 9].map(variantNameOf)).toEqual(["A", "B", "J"]);
  });
});

it("a step with one text has no variant", () => {
  expect(chooseVariant({ templateKey: "welcome" }, draw("ann@example.com"))).toEqual({
    templateKey: "welcome",
  });
});
