import type { Choices } from "./dice.ts";

/** The relative number of visits in each hour of the day. */
export const HOURS: Choices<number> = [
  4, 2, 1, 1, 1, 2, 5, 10, 18, 24, 26, 25, 22, 24, 26, 25, 23, 20, 18, 20, 22, 18, 12, 7,
].map((weight, hour) => [hour, weight] as const);

/** ISO 3166-1 alpha-2. */
export const COUNTRIES: Choices<string> = [
  ["AT", 30],
  ["DE", 26],
  ["US", 14],
  ["CH", 9],
  ["FR", 7],
  ["GB", 6],
  ["NP", 4],
  ["BR", 4],
];

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

/** User agents of browsers on desktops, phones and tablets, with their weights. */
export const AGENTS: Choices<string> = [
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 30],
  [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 24],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    20,
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    9,
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 8],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 6],
  [
    `${MOZILLA} (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    3,
  ],
];

/** Origins of visits: the referrer, and the query of the entry page. */
export const ORIGINS: Choices<{ referrer?: string; query?: string }> = [
  [{}, 30],
  [{ referrer: "https://www.google.com/" }, 32],
  [{ referrer: "https://duckduckgo.com/" }, 7],
  [{ referrer: "https://news.ycombinator.com/item?id=42" }, 6],
  [{ referrer: "https://www.reddit.com/r/design/" }, 5],
  [{ referrer: "https://chatgpt.com/" }, 4],
  [{ query: "utm_source=newsletter&utm_medium=email&utm_campaign=autumn" }, 10],
  [
    {
      query: "utm_source=google&utm_medium=cpc&utm_campaign=lamps&gclid=demo",
      referrer: "https://www.google.com/",
    },
    6,
  ],
];

/** Entry pages. */
export const ENTRIES: Choices<string> = [
  ["/", 45],
  ["/blog/how-to-light-a-room", 22],
  ["/blog/chairs-that-last", 12],
  ["/products", 8],
  ["/products/lamp", 8],
  ["/pricing", 5],
];

/** The pages that follow a page. A visit ends on a page that is not here. */
export const NEXT: Record<string, Choices<string>> = {
  "/": [
    ["/products", 5],
    ["/pricing", 3],
    ["/blog/how-to-light-a-room", 2],
    ["/about", 1],
  ],
  "/products": [
    ["/products/lamp", 4],
    ["/products/chair", 3],
    ["/pricing", 1],
  ],
  "/products/lamp": [
    ["/cart", 3],
    ["/products/chair", 2],
    ["/products", 2],
  ],
  "/products/chair": [
    ["/cart", 3],
    ["/products", 2],
  ],
  "/blog/how-to-light-a-room": [
    ["/products/lamp", 3],
    ["/", 2],
    ["/blog/chairs-that-last", 1],
  ],
  "/blog/chairs-that-last": [
    ["/products/chair", 3],
    ["/", 1],
  ],
  "/pricing": [
    ["/signup", 4],
    ["/", 1],
  ],
  "/signup": [["/welcome", 1]],
  "/welcome": [["/products", 1]],
  "/cart": [
    ["/checkout", 3],
    ["/products", 1],
  ],
  "/checkout": [
    ["/thanks", 4],
    ["/cart", 1],
  ],
};

/** Custom events on a page, as bodies of events. */
export const HAPPENS: Record<string, object> = {
  "/welcome": { name: "Signup", props: { plan: "team" } },
  "/thanks": { name: "Purchase", props: { items: 1 }, revenue: { amount: "129.00", currency: "EUR" } },
};
