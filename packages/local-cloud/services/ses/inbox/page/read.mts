const KEY = "rollcall-inbox-read";
const MOST = 5_000;

/** The mails that were opened in this browser. */
export class ReadMarks {
  readonly #ids: Set<string>;

  constructor() {
    this.#ids = new Set(kept());
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    localStorage.setItem(KEY, JSON.stringify([...this.#ids].slice(-MOST)));
  }
}

/** Any page of this origin can write the key. */
function kept(): string[] {
  const text = localStorage.getItem(KEY) ?? "";
  if (!/^\[("[\w-]+",?)*\]$/.test(text)) return [];
  return JSON.parse(text) as string[];
}
