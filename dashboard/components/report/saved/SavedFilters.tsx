import { Suspense, useState, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { lazily } from "../../../lib/lazily.ts";
import { saved } from "../../../strings/saved.ts";
import type { InFilters } from "../filters/useFilters.ts";

const SavedDialog = lazily(() => import("./SavedDialog.tsx"), "SavedDialog");

/** Opens the filters that a site keeps under a name. */
export function SavedFilters({ siteId, ...filters }: InFilters & { siteId: string }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" title={saved.title} onClick={() => setIsOpen(true)}>
        {saved.open}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedDialog siteId={siteId} {...filters} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
