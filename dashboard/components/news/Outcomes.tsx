import { useEffect, type ReactNode } from "react";
import { forgetAll, forgetDone, useDeeds } from "../../lib/browser/deeds.ts";
import { common } from "../../strings/common.ts";
import { News } from "./News.tsx";

/**
 * Says how actions ended that were sent some seconds after they were asked for, on any screen. A refusal
 * stays until somebody closes it, or begins the next action.
 */
export function Outcomes(): ReactNode {
  const { said, refused } = useDeeds();
  useEffect(() => forgetDone, []);
  return <News words={`${refused} ${said}`.trim()} action={{ words: common.close, run: forgetAll }} />;
}
