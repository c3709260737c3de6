import type { Section } from "./pattern.ts";

export const sites: Section = {
  title: "Web analytics",
  about: "Sites, their visits and their counts.",
  tests: "test/access/replaced/sites.test.ts",
  patterns: [
    { number: "S1", was: "a site by id", fields: ["Query.site"], rows: ["sites-60"] },
    { number: "S2", was: "the sites of an owner", fields: ["Query.mySites"], rows: ["sites-3"] },
    { number: "S3", was: "all sites", fields: ["Query.sites"], rows: ["sites-5"] },
    { number: "S4", was: "the site of a domain", fields: ["Query.siteByDomain"], rows: ["sites-61"] },
    { number: "S5", was: "the page views of a time", fields: ["Site.pageViews"], rows: ["sites-12"] },
    { number: "S5a", was: "the views of a path in a time", fields: ["Site.pageViews"], rows: ["sites-12"] },
    { number: "S6", was: "the custom events of a time", fields: ["Site.events"], rows: ["sites-13"] },
    {
      number: "S6a",
      was: "the custom events of a name in a time",
      fields: ["Site.events"],
      rows: ["sites-13"],
    },
    {
      number: "S7",
      was: "the sessions of a visitor",
      fields: ["Query.visitorSessions"],
      rows: ["sites-60", "sites-14"],
    },
    { number: "S8", was: "the sessions of a day", fields: ["Site.sessions"], rows: ["sites-15"] },
    { number: "S9", was: "the goals of a site", fields: ["Site.goals"], rows: ["sites-16"] },
    {
      number: "S10",
      was: "the counts of a range of days",
      fields: ["Site.stats"],
      rows: ["sites-55"],
      proof: {
        file: "test/stories/sites/stats.test.ts",
        title: "are one request to the table, of a resolver, while no function can count",
      },
    },
    {
      number: "S11",
      was: "the counts of a dimension over a range of days",
      fields: ["Site.breakdown"],
      functions: ["step/counts"],
      rows: ["sites-30"],
      proof: {
        file: "test/unit/functions/lib/sites/stats/report.test.ts",
        title: "of a small site, whose lists are together, is 5 requests",
      },
    },
    {
      number: "S12",
      was: "the visitors of the last minutes",
      fields: ["Site.realtime"],
      rows: ["sites-37"],
      proof: {
        file: "test/unit/functions/lib/sites/realtime/look.test.ts",
        title: "counts the raw events of the last 5 minutes, and has looks and events need none after 45 s",
      },
    },
  ],
};
