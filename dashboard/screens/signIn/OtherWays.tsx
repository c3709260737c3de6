import { Suspense, type ReactNode } from "react";
import { providers } from "../../lib/providers/stage.ts";
import { lazily } from "../../lib/lazily.ts";

const ByProvider = lazily(() => import("./ByProvider.tsx"), "ByProvider");

/** The buttons of the providers, whose code a stage without any does not load. */
export function OtherWays(): ReactNode {
  if (providers().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ByProvider />
    </Suspense>
  );
}
