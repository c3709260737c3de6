/** The parts of an icon, on 24 by 24 units: paths by their `d`, circles by centre and radius. */
type Part = { d: string } | { cx: number; cy: number; r: number };

/**
 * Drawings of Lucide 1.75.0 (https://lucide.dev, ISC; some of Feather, MIT: LICENSE beside this file), by
 * their names there.
 */
export const shapes = {
  "arrow-down": [{ d: "M12 5v14" }, { d: "m19 12-7 7-7-7" }],
  "arrow-up": [{ d: "m5 12 7-7 7 7" }, { d: "M12 19V5" }],
  ban: [{ cx: 12, cy: 12, r: 10 }, { d: "m4.9 4.9 14.2 14.2" }],
  "chart-line": [{ d: "M3 3v16a2 2 0 0 0 2 2h16" }, { d: "m19 9-5 5-4-4-3 3" }],
  check: [{ d: "M20 6 9 17l-5-5" }],
  "chevron-down": [{ d: "m6 9 6 6 6-6" }],
  "chevron-left": [{ d: "m15 18-6-6 6-6" }],
  "chevron-right": [{ d: "m9 18 6-6-6-6" }],
  clock: [{ cx: 12, cy: 12, r: 10 }, { d: "M12 6v6l4 2" }],
  download: [{ d: "M12 15V3" }, { d: "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" }, { d: "m7 10 5 5 5-5" }],
  ellipsis: [
    { cx: 12, cy: 12, r: 1 },
    { cx: 19, cy: 12, r: 1 },
    { cx: 5, cy: 12, r: 1 },
  ],
  file: [
    { d: "M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z" },
    { d: "M14 2v4a2 2 0 0 0 2 2h4" },
  ],
  house: [
    { d: "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" },
    {
      d: "M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
    },
  ],
  mail: [
    { d: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" },
    { d: "m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" },
  ],
  pause: [{ d: "M9 4v16" }, { d: "M15 4v16" }],
  plus: [{ d: "M5 12h14" }, { d: "M12 5v14" }],
  receipt: [
    { d: "M12 17V7" },
    { d: "M16 8h-6a2 2 0 0 0 0 4h4a2 2 0 0 1 0 4H8" },
    {
      d: "M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z",
    },
  ],
  search: [{ d: "m21 21-4.34-4.34" }, { cx: 11, cy: 11, r: 8 }],
  shield: [
    {
      d: "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z",
    },
  ],
  undo: [{ d: "M9 14 4 9l5-5" }, { d: "M4 9h10.5a5.5 5.5 0 0 1 0 11H11" }],
  x: [{ d: "M18 6 6 18" }, { d: "m6 6 12 12" }],
} satisfies Record<string, Part[]>;
