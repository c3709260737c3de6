import type { ReactNode } from "react";
import { Link } from "wouter";
import { domains } from "../lib/config.ts";
import { menuOf } from "../menu.ts";
import { missing } from "../strings/common.ts";
import { Empty } from "./States.tsx";

/** What is asked for is gone, or is not this person's to see. */
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
