import type { ReactNode } from "react";
import { common } from "../../strings/common.ts";

/** The product's name, as its mark. */
export function Mark(): ReactNode {
  return <span className="mark">{common.product}</span>;
}
