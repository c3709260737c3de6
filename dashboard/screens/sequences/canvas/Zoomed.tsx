import type { CSSProperties, ReactNode } from "react";
import { Segment } from "../../../components/Segment.tsx";
import { sequenceZoom as words } from "../../../strings/mail/sequences.ts";
import styles from "./Zoomed.module.css";
import { useZoom, ZOOMS } from "./useZoom.ts";

interface Props {
  /** A line beside the choice of the size. */
  beside: ReactNode;
  /** The canvas. */
  children: ReactNode;
}

/** The canvas in the size that the person has chosen, so that a long sequence fits into the window. */
export function Zoomed({ beside, children }: Props): ReactNode {
  const { zoom, choose } = useZoom();
  return (
    <>
      <div className={styles.head}>
        {beside}
        <Segment label={words.size} options={words.sizes} among={ZOOMS} value={zoom} onChange={choose} />
      </div>
      <div className={styles.zoomed} style={{ "--zoom": Number(zoom) / 100 } as CSSProperties}>
        {children}
      </div>
    </>
  );
}
