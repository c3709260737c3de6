import type { LambdaFunctionURLEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { parseRequest } from "#functions/sites/collect/request";
import { refusalOf } from "./refusal.ts";

const TOO_MANY = ["body", "must have at most 25 events, one for several domains counted for each"];
const request = (body: unknown) =>
  ({ headers: {}, body: JSON.stringify(body), isBase64Encoded: false }) as LambdaFunctionURLEvent;
const parsed = (body: unknown) => parseRequest(request(body)).posted;
const domains = (count: number) => Array.from({ length: count }, (_, at) => `${at}.example`);
const view = { n: "pageview", u: "https://shop.example/" };

describe("an event that is refused", () => {
  it.each([{ d: domains(2000).join() }, { domain: domains(2000).join() }])(
    "is about the 10 domains that one may name, of 2,000",
    (event) => {
      expect(parsed(event)).toEqual([expect.objectContaining({ domains: domains(10) })]);
    },
  );

  it("counts for each of its domains", () => {
    const [few, many] = [domains(5).join(), domains(6).join()];
    const refused = (d: string) => Array.from({ length: 4 }, () => ({ d }));
    expect(parsed([...refused(few), { ...view, d: few }])).toHaveLength(5);
    expect(refusalOf(() => parsed([...refused(many), { ...view, d: few }]))).toEqual(TOO_MANY);
  });

  it("counts as one if it names none", () => {
    const nameless = Array.from({ length: 25 }, () => ({}));
    expect(parsed(nameless)).toHaveLength(25);
    expect(refusalOf(() => parsed([...nameless.slice(1), { ...view, d: "a.example,b.example" }]))).toEqual(
      TOO_MANY,
    );
  });
});
