import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "wouter";
import { useHashSearch } from "../../../lib/hash.ts";
import { routes } from "../../../places/routes.ts";

/** True if the address asks for the versions of the template (`routes.templateVersions`). */
export function useAreVersionsWanted(): boolean {
  return new URLSearchParams(useHashSearch()).get("show") === "versions";
}

/**
 * Goes to the heading of the versions once they are there, if the address asks for them. The address then
 * has the template alone, so that a later save stays where it is.
 */
export function useGoToVersions(key: string, areThere: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const [, go] = useLocation();
  const areWanted = useAreVersionsWanted();
  useEffect(() => {
    if (!areWanted || !areThere) return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
    go(routes.template(key), { replace: true });
  }, [areWanted, areThere, key, go]);
  return heading;
}
