import type { ReactNode } from "react";
import { Link } from "wouter";
import { routes } from "../places/routes.ts";
import { missing } from "../strings/common.ts";
import { rail } from "../strings/shell.ts";
import { Empty } from "./States.tsx";

/** The page of an item that is gone, or that this person may not see. */
export function Missing(): ReactNode {
  return (
    <Empty title={missing.title} isPage>
      <p>
        <Link href={routes.home}>{rail.home}</Link>
      </p>
    </Empty>
  );
}
