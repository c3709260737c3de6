import type { ReactNode } from "react";
import { Link } from "wouter";
import { routes } from "../routes.ts";
import { missing } from "../strings/common.ts";
import { Empty } from "./States.tsx";

/** What is asked for is gone, or is not this person's to see. */
export function Missing(): ReactNode {
  return (
    <Empty title={missing.title} isPage>
      <p>
        <Link href={routes.sites}>{missing.mySites}</Link>
      </p>
    </Empty>
  );
}
