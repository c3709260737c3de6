export const addSite = {
  title: "Add a site",
  details: "Name and domain",
  name: "Name",
  nameHelp: "As you call it. You can change it later.",
  domain: "Domain",
  domainHelp: "A pasted address becomes its domain. Pages of its subdomains count too.",
  zone: "Time zone",
  zoneHelp: "Days and hours are counted in it. It cannot be changed later.",
  submit: "Add the site",
  busy: "Adding the site",
  added: (domain: string, zone: string) => `${domain} · ${zone}`,
  wrongName: "Write a name of 1 to 100 characters on one line.",
  wrongDomain: "Write a domain such as example.com, without a port or path.",
  wrongZone: "Choose one of the zones in the list, such as Europe/Vienna.",
  domainTaken: "Another site has this domain. If it is yours, it is among your sites.",
  refused: "The site could not be added. Wait a moment, then try again.",
  unanswered:
    "Rollcall could not be reached, so the site may or may not have been added. Try again: it is not added twice.",
  failed: "The site could not be loaded.",
};

export const install = {
  title: "Put the script into your pages",
  where: "Where do you put it?",
  ways: { html: "HTML", tagManager: "Tag manager", npm: "npm", server: "Server" },
  help: {
    html: "Into the <head> of every page.",
    tagManager:
      "As a tag of custom HTML, triggered on all pages. Tag managers drop attributes of scripts, so this sets them.",
    npm: "In the code that runs first. The package is Plausible's: it sends here by its endpoint.",
    server:
      "Without a browser. By itself a server is one visitor: with a key of the site (mutation createSiteKey) it can name the visitor.",
  },
  code: "The code to copy",
  next: "It is in my pages",
};

export const waiting = {
  title: "See the first event",
  words: "Waiting for the first event",
  how: "Open a page of your site in another tab. It is shown here at once.",
  came: "The first event has arrived.",
  cameFrom: (path: string) => `The first event has arrived, from ${path}.`,
  live: "See it live",
  nothing: "Nothing has arrived for two minutes. The usual causes:",
  causes: (domain: string) => [
    {
      title: "An ad blocker blocks the script.",
      look: "Open a page in a private window without extensions.",
    },
    {
      title: "The page has another domain.",
      look: `Only pages of ${domain} and its subdomains count. Look at the address of the page.`,
    },
    {
      title: "The page is on localhost.",
      look: "There the script counts nothing, and says so in the console. Add the attribute data-local to it.",
    },
    {
      title: "Your browser asks not to be tracked.",
      look: "With Do Not Track or Global Privacy Control the script sends nothing. Open a page in another browser.",
    },
    {
      title: "The change is not deployed yet.",
      look: "Look for t.js in the source of the page, and empty its cache.",
    },
  ],
};
