export const keys = {
  title: "Keys",
  use: "Use these keys",
  help: "Show the keys of this page",
  sites: "My sites",
  addresses: "My addresses",
  comparison: "Other comparison",
  site: "The first to ninth of my sites",
  digits: "1 … 9",
  live: "Live visitors of the site",
  report: "Report of the site",
};

const NAMED: Record<string, string | undefined> = { ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

/** A key as it is written on the keyboard. */
export const keyName = (key: string): string => NAMED[key] ?? key;

/** Returns the title of a control, with its key if it has one. */
export const titled = (words: string, key: string | undefined): string =>
  key === undefined ? words : `${words} (${keyName(key)})`;
