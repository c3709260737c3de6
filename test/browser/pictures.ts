import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "build/screenshots");

/** Takes a picture of what is in the window into `build/screenshots`. */
export async function takePicture(page: Page, file: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, file) });
}

/**
 * With `README_PICTURES=true` in the environment, a picture of this run becomes a file of `docs`, which the
 * README shows.
 */
export function keepForReadme(picture: string, file: string): void {
  if (process.env.README_PICTURES === "true")
    copyFileSync(join(FOLDER, picture), join(ROOT, "docs/pictures", file));
}
