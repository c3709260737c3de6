import type { ShareField } from "../api/enums.ts";

export const settings = {
  mayNot: {
    EDITOR:
      "You are an editor of this site: here you can change the paths that are not counted. The rest is for its owner and admins.",
    OTHERS: "Only the owner of the site and admins can change this.",
  },
};

export const general = {
  title: "General",
  name: "Name",
  nameHelp: "As you call the site. Its visitors do not see it.",
  wrongName: "Write a name of 1 to 100 characters on one line.",
  zone: "Time zone",
  zoneHelp: "Days and hours are counted in it, so it cannot be changed.",
  owner: "Owner",
  you: (who: string) => `${who} (you)`,
};

export const collection = {
  title: "Collection",
  about: "Which pages are counted, and how long single visits are kept.",
  domains: "Domains, one a line",
  domainsHelp:
    "Pages of these domains and of their subdomains are counted. A pasted address becomes its domain.",
  wrongDomains: "Write 1 to 10 different domains such as example.com, without a port or path.",
  domainTaken: "Another site has one of these domains. If it is yours, it is among your sites.",
  origins: "Other origins, one a line",
  originsHelp: "Pages elsewhere that may send events too, such as http://localhost:5173.",
  wrongOrigins: "Write at most 20 different origins such as https://example.com:8443, without a path.",
  paths: "Paths that are not counted, one a line",
  pathsHelp: "A * stands for any text without a slash, ** for any text: /admin/**",
  wrongPaths: "Write at most 50 different paths that begin with a slash, without spaces, ? and #.",
  countries: "Countries that are not counted, one a line",
  countriesHelp: "Codes of two letters, such as AT for Austria.",
  wrongCountries: "Write at most 50 different codes of two letters, such as AT or GB.",
  days: "Days that single visits are kept",
  daysHelp: "1 to 400, for visits from now on. Counts are kept longer.",
  wrongDays: "Write a whole number from 1 to 400.",
  history: "Days that files of visits are kept",
  historyHelp:
    "0 to 3,650. Filters, funnels, paths and retention ask these files. 0 deletes them within a day.",
  wrongHistory:
    "Write a whole number from 0 to 3,650. It must be 0 while single visits are kept for less than 4 days.",
  hourly: "Days that counts of hours are kept",
  hourlyHelp: "35 to 731, for hours from now on.",
  wrongHourly: "Write a whole number from 35 to 731.",
  daily: "Days that counts of days are kept",
  dailyHelp: "70 to 3,650, for days from now on. Counts of months are kept for good.",
  wrongDaily: "Write a whole number from 70 to 3,650, at least as many as for hours.",
  location: "Place that is kept of a visitor",
  locations: { COUNTRY: "Country", REGION: "Region", CITY: "City" },
  locationHelp: "Applies to visits from now on. Of earlier ones the stored place stays.",
  rotation: "Visitors get a new id each",
  rotations: { DAY: "Day", WEEK: "Week", MONTH: "Month" },
  rotationHelp:
    "A visitor who returns later counts as another one. More than a day needs a legal basis, such as consent.",
};

export const signUpForm = {
  title: "Sign-up form",
  about:
    "The mails that a form causes are in the name of this deployment. So an admin allows a site its form.",
  label: "A form on the pages of this site",
  states: { YES: "Allowed", NO: "Not allowed" },
  help: "Where the deployment allows forms to all sites, they work without this.",
  allowed: "An admin has allowed the pages of this site a form by which people sign up for mail.",
  notAllowed:
    "No admin has allowed the pages of this site a form by which people sign up for mail. To have one, ask an admin.",
};

export const siteKeys = {
  title: "Keys",
  about: "With a key a server of yours sends events for visitors. Each server can have its own.",
  create: "Create a key",
  creating: "Creating the key",
  label: "The new key",
  once: "This is the new key. It is shown this once: copy it now.",
  lost: "The key was created, but the answer was lost, and it cannot be shown again. Revoke it, and create another.",
  done: "Done",
  none: "There is no key yet.",
  failed: "The keys could not be loaded.",
  key: (id: string) => `Key ${id}`,
  since: (moment: string) => `since ${moment}`,
};

export const links = {
  title: "Links",
  about:
    "With a link everybody who has it sees what you choose, without signing in, until it ends or is revoked.",
  parts: "What it shows",
  fields: {
    STATS: "Figures and chart",
    BREAKDOWN: "Lists, such as pages and sources",
    REALTIME: "Visitors now",
    DEPTH: "Funnels, paths and retention",
  } satisfies Record<ShareField, string>,
  filters: "Which visits (optional)",
  filtersHelp: "Without a filter it shows all visits.",
  filtered: "It shows only visits that match all of these, and cannot show the visitors now.",
  only: (filter: string) => `only ${filter}`,
  until: "Last day (optional)",
  untilHelp: "Without one it has no end.",
  create: "Create a link",
  creating: "Creating the link",
  label: "The address of the new link",
  once: "This is the new link. Its address is shown this once: copy it now.",
  lost: "The link was created, but the answer was lost, and its address cannot be shown again. Revoke it, and create another.",
  done: "Done",
  none: "There is no link yet.",
  failed: "The links could not be loaded.",
  wrongParts: "Choose at least one.",
  wrongUntil: "Choose today or a later day, at most in the year 9999.",
  link: (id: string) => `Link ${id}`,
  ends: (day: string) => `until ${day}`,
  endless: "no end",
};

export const revoking = {
  revoke: "Revoke",
  sure: "Revoke now",
  busy: "Revoking",
  failed: "This could not be revoked. Try again.",
  done: (what: string) => `${what} is revoked.`,
};

/** The site's script, beside its settings. */
export const script = {
  title: "The script for your pages",
  about: "Every page of the site needs it, to be counted.",
  ways: "Other ways, and whether it arrives",
};
