import { Failed } from "./api.mts";
import { el, say } from "./dom.mts";
import { tried } from "./tried.mts";

/** Returns a button that shows a code in two groups, and copies its digits. */
export function codeButton(code: string): HTMLButtonElement {
  const half = code.length / 2;
  const groups = [el("span", { class: "half" }, code.slice(0, half)), el("span", {}, code.slice(half))];
  const button = el("button", { type: "button", class: "code", title: "Copy the code, C" }, ...groups);
  button.setAttribute("aria-label", `Copy the code ${code}`);
  button.addEventListener("click", () => void tried(() => copy(code, button, groups), "deed"));
  return button;
}

async function copy(code: string, button: HTMLButtonElement, groups: Node[]): Promise<void> {
  await write(code);
  say(`The code ${code} is copied.`);
  button.replaceChildren("Copied");
  button.addEventListener("blur", () => button.replaceChildren(...groups), { once: true });
  setTimeout(() => button.replaceChildren(...groups), 2_000);
}

/** Browsers have no clipboard for pages of other origins than this machine's, and people may refuse it. */
async function write(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    throw new Failed(`The browser does not let this page copy: the code is ${code}.`);
  }
}
