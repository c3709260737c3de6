import { useEffect, useState, type ReactNode } from "react";
import type { Paging } from "../../lib/pages.ts";
import { common } from "../../strings/common.ts";
import { Button } from "../Button.tsx";
import { Done } from "../news/Done.tsx";
import { Failed } from "../States.tsx";

/**
 * The end of a list that is loaded page by page: a button for the next page, or the message that the last one
 * could not be loaded. With the last page the button goes, and the keyboard goes on at the end of the list.
 */
export function More({ pages, failed }: { pages: Paging; failed: string }): ReactNode {
  const { hasMore, isLoading, hasFailed, more } = pages;
  const [isAsked, setIsAsked] = useState(false);
  const isAnother = isLoading && !hasMore;
  useEffect(() => {
    if (isAnother) setIsAsked(false);
  }, [isAnother]);
  if (hasFailed) return <Failed words={failed} again={more} />;
  if (!hasMore) return isAsked && !isLoading ? <Done words={common.end} /> : null;
  const ask = () => {
    setIsAsked(true);
    more();
  };
  return (
    <div>
      <Button onClick={ask} busy={isLoading && common.loading}>
        {common.more}
      </Button>
    </div>
  );
}
