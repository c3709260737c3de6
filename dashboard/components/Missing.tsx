import type { ReactNode } from "react";
import { Link } from "wouter";
import { domains } from "../lib/config.ts";
import { menuOf } from "../places/menu.ts";
import { missing } from "../strings/common.ts";
import { Empty } from "./States.tsx";

/** The page of an item that is gone, or that this person may not see. */
export function Missing(): ReactNode {
  const { place, words } = menuOf(domains())[0]!;
  return (
    <Empty title={missing.title} isPage>
      <p>
        <Link href={place}>{words}</Link>
      </p>
    </Empty>
  );
}
