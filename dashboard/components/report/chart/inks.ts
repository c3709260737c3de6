const INKS = {
  accent: "var(--accent)",
  compare: "var(--compare)",
  line: "var(--line)",
  label: "var(--text-3)",
} as const;

/** The inks of a canvas: colours of the theme as it is now, and the font of labels. */
export type Inks = Record<keyof typeof INKS | "area" | "areaEnd", string> & { font: string };

/** Reads the tokens as an element has them: a canvas knows no custom properties. */
export function inksOf(element: HTMLElement): Inks {
  const probe = document.createElement("span");
  probe.className = element.className;
  element.append(probe);
  const read = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const found = Object.fromEntries(Object.entries(INKS).map(([name, value]) => [name, read(value)]));
  const { font } = getComputedStyle(probe);
  probe.remove();
  const { accent } = found as Record<keyof typeof INKS, string>;
  return {
    ...(found as Record<keyof typeof INKS, string>),
    area: faded(accent, 0.18),
    areaEnd: faded(accent, 0),
    font,
  };
}

/** A colour of the form `rgb(r, g, b)`, which is what computed colours have, with an opacity. */
function faded(colour: string, opacity: number): string {
  return colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`);
}
