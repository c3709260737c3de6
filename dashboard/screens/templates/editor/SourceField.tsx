import { Suspense, type ReactNode } from "react";
import { Skeleton } from "../../../components/States.tsx";
import { lazily } from "../../../lib/lazily.ts";
import { editor as words } from "../../../strings/mail/templates.ts";
import type { SourceProps } from "../source/SourceCode.tsx";
import styles from "./Editor.module.css";

const SourceCode = lazily(() => import("../source/SourceCode.tsx"), "SourceCode");

/** The source of a part of a mail. The code editor is loaded when it is shown. */
export function SourceField(props: SourceProps): ReactNode {
  return (
    <div className={styles.source}>
      <Suspense fallback={<Skeleton rows={12} />}>
        <SourceCode {...props} />
      </Suspense>
      <p className={styles.note}>{words.leave}</p>
    </div>
  );
}
