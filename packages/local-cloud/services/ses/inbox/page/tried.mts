import { Failed } from "./api.mts";
import { at, el } from "./dom.mts";
import { keepFocus } from "./focus.mts";

/** The page reads again by itself; a deed of people is tried again by them alone. */
type Kind = "read" | "deed";

/** Does the work, and says in words if it fails, until work of its kind succeeds. */
export async function tried(work: () => Promise<void>, kind: Kind = "read"): Promise<void> {
  const problem = at("problem", HTMLElement);
  try {
    await work();
    if (problem.dataset.kind === kind) keepFocus(() => (problem.hidden = true), ...PLACES);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    const click = (): void => void tried(work, kind);
    const again = el("button", { type: "button", class: "quiet", click }, "Try again");
    problem.dataset.kind = kind;
    keepFocus(
      () => {
        problem.replaceChildren(`${error.message} `, again);
        problem.hidden = false;
      },
      () => again,
    );
  }
}

/** The places at which people go on after "Try again". */
const PLACES = ['.row a[aria-current="true"]', '[data-shows="mail"] #mail', "#search"].map(
  (selector) => () => document.querySelector(selector),
);
