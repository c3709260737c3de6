import type { Page } from "playwright-core";
import { until } from "../../support/until.ts";

/**
 * Asks, and holds back the first answer to a query, which is of that moment. Returns what lets it go, and
 * resolves when the page has taken it. The route stays, and lets all else pass: Chromium loses a request that
 * is sent while the interception of requests ends and begins again.
 */
export async function holdAnswer(
  page: Page,
  query: string,
  ask: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  let answered: Promise<void> | undefined;
  let hasAsked = false;
  await page.route(/\/graphql$/, async (route) => {
    if (hasAsked || !route.request().postData()?.includes(`query ${query}(`)) return route.fallback();
    hasAsked = true;
    const response = await route.fetch();
    answered = isHeld.then(() => route.fulfill({ response }));
  });
  await ask();
  await until("the answer is there", () => answered !== undefined);
  return async () => {
    release();
    await answered;
    // Its changes are drawn in the next two frames.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  };
}
