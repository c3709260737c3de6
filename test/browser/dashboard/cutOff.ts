import type { Page } from "playwright-core";

/**
 * Returns the parts of the page, and of the layers open over it, that stay wider than their room, one line
 * each. Charts take the size of the window a few frames later.
 */
export function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const wide = (): string[] =>
      [...document.querySelectorAll("html, dialog[open], :popover-open")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(
          ({ localName, scrollWidth, clientWidth }) =>
            `${localName} scrolls sideways: ${scrollWidth} of ${clientWidth}`,
        );
    for (let frames = 0; frames < 60 && wide().length > 0; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return wide();
  });
}

/**
 * Returns the parts of the page that its width makes unusable, one line each: parts that scroll sideways,
 * and controls that reach out of the page or of a part that clips them, or whose text does. Parts that can
 * be scrolled to and texts that end in an ellipsis are usable.
 */
export async function cutOff(page: Page): Promise<string[]> {
  return [...(await wideParts(page)), ...(await cutControls(page))];
}

function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const dialog = document.querySelector("dialog[open]");
    const found: string[] = [];
    const isOut = (inner: Element, { left, right }: { left: number; right: number }): boolean => {
      const box = inner.getBoundingClientRect();
      return box.left < left - 1 || box.right > right + 1;
    };
    const isCut = (control: Element): boolean => {
      let shown = control;
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(around);
        const isScrolled = /auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth;
        if (isScrolled || textOverflow === "ellipsis") shown = around;
        else if (/hidden|clip/.test(overflowX) && isOut(shown, around.getBoundingClientRect())) return true;
        if (position === "fixed") break;
      }
      return isOut(shown, { left: 0, right: root.clientWidth });
    };
    const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
      "a[href], button, select, textarea, input, label:has(input), [tabindex='0']",
    );
    for (const control of controls) {
      // Radio buttons that look like tabs are seen by their labels.
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || control.closest(".unseen") || getComputedStyle(control).opacity === "0") continue;
      const runsOver = control.localName === "button" && control.scrollWidth > control.clientWidth + 1;
      if (isCut(control) || (runsOver && getComputedStyle(control).overflowX === "visible"))
        found.push(control.outerHTML.slice(0, 300));
    }
    return found;
  });
}

/**
 * The paths of pages whose beginning or end is not seen, one line each. One that is cut has room for a
 * character and the ellipsis; a short one, which is one text, may lack its end.
 */
export function cutPaths(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (inner: DOMRect, { left, right }: DOMRect): boolean =>
      inner.left >= left - 1 && inner.right <= right + 1;
    const characterOf = (part: Element, at: number): DOMRect => {
      const range = document.createRange();
      const text = part.firstChild!;
      const start = at < 0 ? text.textContent!.length + at : at;
      range.setStart(text, start);
      range.setEnd(text, start + 1);
      return range.getBoundingClientRect();
    };
    const ink = document.createElement("canvas").getContext("2d")!;
    const isCut = (path: Element): boolean => {
      const [head = path, tail] = path.children;
      const beginning = characterOf(head, 0);
      if (head.scrollWidth > head.clientWidth) {
        ink.font = getComputedStyle(head).font;
        beginning.width += ink.measureText("…").width;
      }
      const hasEnd = !tail || isSeen(characterOf(tail, -1), tail.getBoundingClientRect());
      return !isSeen(beginning, head.getBoundingClientRect()) || !hasEnd;
    };
    return [...document.querySelectorAll("bdi[title]")]
      .filter((path) => path.checkVisibility() && isCut(path))
      .map((path) => path.outerHTML.slice(0, 300));
  });
}
