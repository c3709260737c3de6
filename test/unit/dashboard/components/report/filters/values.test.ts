import { expect, test } from "vitest";
import { addedTo } from "../../../../../../dashboard/components/report/filters/values.ts";
import { item } from "../lists/made.ts";

const countries = [
  { ...item("AT"), label: "Austria" },
  { ...item("NP"), label: "Nepal" },
];
const ofCountry = { dimension: "COUNTRY", operator: "IS" } as const;
const ofPage = { dimension: "PAGE", operator: "IS" } as const;

test("what is typed is the value that people know by it, or text", () => {
  expect(addedTo(["AT"], " nepal ", ofCountry, countries)).toEqual(["AT", "NP"]);
  expect(addedTo(["AT"], "Austria", ofCountry, countries)).toEqual(["AT"]);
  expect(addedTo([], "/new", ofPage, [])).toEqual(["/new"]);
  const source = { dimension: "SOURCE", operator: "IS" } as const;
  const rows = [{ ...item("(direct)"), label: "Direct" }];
  expect(addedTo([], "direct", source, rows)).toEqual(["(direct)"]);
  expect(addedTo([], "direct", source, [...rows, { ...item("direct"), label: "direct" }])).toEqual([
    "direct",
  ]);
  const google = [{ ...item("Google"), label: "Google" }];
  expect(addedTo([], "google", source, google)).toEqual(["google"]);
  expect(addedTo([], "/Felt", ofPage, [{ ...item("/felt"), label: "/felt" }])).toEqual(["/Felt"]);
  expect(addedTo([], "direct", { ...source, operator: "CONTAINS" }, rows)).toEqual(["direct"]);
});

test("what cannot be a value says what to do", () => {
  expect(addedTo([], "", ofPage, [])).toBe("Choose a value, or type one.");
  expect(addedTo([], "Atlantis", ofCountry, countries)).toContain("There is no “Atlantis”");
  const hundred = Array.from({ length: 100 }, (_, at) => `/${at}`);
  expect(addedTo(hundred, "/100", ofPage, [])).toBe("A filter has at most 100 values.");
  expect(addedTo(hundred, "/99", ofPage, [])).toBe(hundred);
});
