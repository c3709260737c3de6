import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { providers } from "../../lib/providers/stage.ts";
import { goToProvider } from "../../lib/providers/go.ts";
import { byProvider } from "../../strings/ways/providers.ts";

/** Buttons that lead to the stage's providers, for people with and without an account. */
export function ByProvider(): ReactNode {
  return providers().map((name) => (
    <Button key={name} onClick={() => void goToProvider(name, "signIn")}>
      {byProvider.go(name)}
    </Button>
  ));
}
