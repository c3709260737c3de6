import type { ReactNode } from "react";
import { Shell } from "../../components/Shell.tsx";
import { sites } from "../../strings/sites.ts";

/** The sites of a person. */
export function Sites(): ReactNode {
  return (
    <Shell>
      <h1>{sites.title}</h1>
    </Shell>
  );
}
