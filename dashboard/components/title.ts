import { useEffect } from "react";
import { common } from "../strings/common.ts";

/** Names the browser's tab as long as the component is shown. */
export function useTitle(...parts: (string | undefined)[]): void {
  const title = [...parts.filter((part) => part !== undefined), common.product].join(" · ");
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = common.product;
    };
  }, [title]);
}
