/** The parts of an icon, on 24 by 24 units: paths by their `d`, circles by centre and radius. */
type Part = { d: string } | { cx: number; cy: number; r: number };

/**
 * Drawings of Lucide 1.75.0 (https://lucide.dev, ISC; some of Feather, MIT: LICENSE beside this file), by
 * their names there.
 */
export const shapes = {
  "arrow-down": [{ d: "M12 5v14" }, { d: "m19 12-7 7-7-7" }],
  "arrow-up": [{ d: "m5 12 7-7 7 7" }, { d: "M12 19V5" }],
  "chevron-down": [{ d: "m6 9 6 6 6-6" }],
  "chevron-left": [{ d: "m15 18-6-6 6-6" }],
  "chevron-right": [{ d: "m9 18 6-6-6-6" }],
  "circle-user": [
    { cx: 12, cy: 12, r: 10 },
    { cx: 12, cy: 10, r: 3 },
    { d: "M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662" },
  ],
  download: [{ d: "M12 15V3" }, { d: "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" }, { d: "m7 10 5 5 5-5" }],
  ellipsis: [
    { cx: 12, cy: 12, r: 1 },
    { cx: 19, cy: 12, r: 1 },
    { cx: 5, cy: 12, r: 1 },
  ],
  plus: [{ d: "M5 12h14" }, { d: "M12 5v14" }],
  x: [{ d: "M18 6 6 18" }, { d: "m6 6 12 12" }],
} satisfies Record<string, Part[]>;
