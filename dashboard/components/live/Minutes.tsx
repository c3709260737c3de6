import type { ComponentProps, ReactNode } from "react";
import { Card } from "../Card.tsx";
import { Failed, Skeleton } from "../States.tsx";
import type { Minute } from "../../lib/live/minutes.ts";
import { live } from "../../strings/live.ts";
import { Bars } from "./Bars.tsx";
import styles from "./Bars.module.css";

interface Props extends Omit<ComponentProps<typeof Bars>, "minutes"> {
  /** Undefined before they are known. */
  minutes: readonly Minute[] | undefined;
  /** They could not be read. */
  areLost: boolean | undefined;
  again: () => void;
}

/** The bars of the last 30 minutes, or what stands in for them, which has the height of their card. */
export function Minutes({ minutes, areLost = false, again, ...rest }: Props): ReactNode {
  if (minutes) return <Bars {...rest} minutes={minutes} />;
  if (!areLost) return <Skeleton rows={4} className={styles.waiting} />;
  return (
    <Card aria-label={live.minutes} className={styles.waiting}>
      <h2>{live.minutes}</h2>
      <Failed words={live.failedMinutes} again={again} />
    </Card>
  );
}
