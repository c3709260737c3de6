import type { ReactNode } from "react";
import { encode } from "uqr";
import styles from "./Factor.module.css";

/** The free modules around the code (ISO/IEC 18004, "quiet zone"). */
const BORDER = 4;

/** A text as a QR code, dark on white in both colour schemes: cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}
