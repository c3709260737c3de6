import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Failed } from "../States.tsx";
import { common } from "../../strings/common.ts";
import { loadConfig, type Config } from "../../lib/config.ts";

/** Shows what `contentOf` makes of the configuration; without one, that the API could not be reached. */
export async function showPage(contentOf: (config: Config) => ReactNode): Promise<void> {
  const root = createRoot(document.getElementById("app")!);
  try {
    root.render(<StrictMode>{contentOf(await loadConfig())}</StrictMode>);
  } catch (error) {
    console.error(error);
    root.render(<Failed words={common.failed} again={() => location.reload()} />);
  }
}
