import { Suspense, type ReactNode } from "react";
import { lazily } from "../../lib/lazily.ts";
import { Boundary } from "../Boundary.tsx";

const WaitingCount = lazily(() => import("../waiting/WaitingCount.tsx"), "WaitingCount");

/** The number of approvals that wait for the person, once it is known. A link works without it. */
export function WaitingBeside(): ReactNode {
  return (
    <Boundary around={() => null}>
      <Suspense>
        <WaitingCount />
      </Suspense>
    </Boundary>
  );
}
