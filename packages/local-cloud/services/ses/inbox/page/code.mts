import { el, say } from "./dom.mts";

/** Returns a button that shows a code in two groups, and copies its digits. */
export function codeButton(code: string): HTMLButtonElement {
  const half = code.length / 2;
  const groups = [el("span", { class: "half" }, code.slice(0, half)), el("span", {}, code.slice(half))];
  const button = el("button", { type: "button", class: "code", title: "Copy the code, C" }, ...groups);
  button.setAttribute("aria-label", `Copy the code ${code}`);
  button.addEventListener("click", () => void copy(code, button, groups));
  return button;
}

async function copy(code: string, button: HTMLButtonElement, groups: Node[]): Promise<void> {
  await navigator.clipboard.writeText(code);
  say(`The code ${code} is copied.`);
  button.replaceChildren("Copied");
  button.addEventListener("blur", () => button.replaceChildren(...groups), { once: true });
  setTimeout(() => button.replaceChildren(...groups), 2_000);
}
