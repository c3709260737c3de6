import { Suspense, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { useLocation } from "wouter";
import { SwitcherDocument } from "../../api/documents.ts";
import { useKeys } from "../../lib/browser/keys.ts";
import { domains, hasSites } from "../../lib/config.ts";
import { lazily } from "../../lib/lazily.ts";
import { useLatest } from "../../lib/latest.ts";
import { useMayRead } from "../../lib/session/staff.ts";
import { routes } from "../../places/routes.ts";
import { rail } from "../../strings/shell.ts";
import { keys as words } from "../../strings/keys.ts";

const KeysDialog = lazily(() => import("./KeysDialog.tsx"), "KeysDialog");

/** The keys of all pages. Returns the dialog with the keys of this page, and the function that opens it. */
export function useKeysOfAll(): { list: ReactNode; open: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();
  const client = useClient();
  const open = (): void => setIsOpen(true);
  const mayRead = useMayRead();
  const begin = useLatest();
  const toSite = async (at: number): Promise<void> => {
    const isLatest = begin();
    const place = location.hash;
    const { data } = await client.query(SwitcherDocument, {}).toPromise();
    const site = data?.mySites?.items[at];
    // Another key was pressed since, or another page opened.
    if (!isLatest() || location.hash !== place) return;
    if (site) navigate(routes.report(site.siteId));
  };
  const ofSites = [
    { keys: "g s", words: words.sites, run: () => navigate(routes.sites) },
    ...Array.from({ length: 9 }, (_, at) => ({
      keys: String(at + 1),
      ...(at === 0 && { words: words.site, shown: words.digits }),
      run: () => void toSite(at),
    })),
  ];
  useKeys([
    { keys: "?", words: words.help, run: open },
    { keys: "g h", words: rail.home, run: () => navigate(routes.home) },
    ...(mayRead && domains().includes("mail")
      ? [{ keys: "g i", words: rail.invoices, run: () => navigate(routes.invoices) }]
      : []),
    { keys: "g a", words: words.addresses, run: () => navigate(routes.addresses) },
    ...(hasSites() ? ofSites : []),
  ]);
  const list = isOpen && (
    <Suspense>
      <KeysDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { list, open };
}
