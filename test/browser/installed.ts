import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell needs two fifths less CPU time for these tests. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const PLACES = [
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The Chromium or Chrome of this machine, its headless shell first: at CHROME_PATH (`none` for no browser),
 * or else in the usual places.
 */
export function installedBrowser(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given === "none") return undefined;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROME_PATH is ${given}: there is nothing there that can be run`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...PLACES].find(isExecutable);
}

/** The instructions to install a browser. */
export const HOW_TO_GET_IT =
  "install Chromium (Debian: apt-get install chromium-headless-shell; macOS: brew install --cask chromium) or Chrome, or say with CHROME_PATH where it is";

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
