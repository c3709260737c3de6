import type { ReactNode } from "react";
import { Shell } from "../../components/shell/Shell.tsx";
import { useTitle } from "../../components/title.ts";
import { addSite, install, waiting } from "../../strings/addSite.ts";
import { SiteDetails } from "./SiteDetails.tsx";
import { Step, Steps } from "./Steps.tsx";

/**
 * Creates a site. The next steps are at the site's own place (`Install.tsx`), so that they can be left and
 * found again.
 */
export function AddSite(): ReactNode {
  useTitle(addSite.title);
  return (
    <Shell>
      <h1>{addSite.title}</h1>
      <Steps>
        <Step number={1} title={addSite.details}>
          <SiteDetails />
        </Step>
        <Step number={2} title={install.title} />
        <Step number={3} title={waiting.title} />
      </Steps>
    </Shell>
  );
}
