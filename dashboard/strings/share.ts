import type { ShareField } from "../api/enums.ts";

export const share = {
  ended: "This link has ended.",
  failed: "What the link shows could not be loaded.",
  parts: {
    REALTIME: ["visitors now"],
    STATS: ["figures"],
    BREAKDOWN: ["lists"],
    DEPTH: ["funnels", "paths", "retention"],
  } satisfies Record<ShareField, string[]>,
  view: "What to show",
  views: { report: "Report", explore: "Explore" },
  shows: (parts: string) => `Shared: ${parts}`,
  showsUntil: (parts: string, day: string) => `Shared: ${parts} · until ${day}`,
};
