import { afterAll, expect, test } from "vitest";
import { configureDomains, hasJobs } from "../../../../dashboard/lib/config.ts";
import { jobs } from "../../../../infra/domains/jobs.ts";

afterAll(() => configureDomains({ domains: [] }));

test.each([[], ["sites"], ["mail"], ["people"], ["mail", "people"]])(
  "a stage with users and %j %j has jobs if infra gives it the part",
  (...others) => {
    configureDomains({ domains: ["users", ...others] });
    expect(hasJobs()).toBe(others.some((domain) => jobs.usedBy!.includes(domain)));
  },
);
