import { useState, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { useIsNarrow } from "../../../lib/browser/narrow.ts";
import { useKeys } from "../../../lib/browser/keys.ts";
import { moved } from "../../../lib/period/moved.ts";
import type { InAddress } from "../../../lib/period/view.ts";
import type { Counted, ShownPeriod } from "../../../lib/period/wanted.ts";
import { titled } from "../../../strings/keys.ts";
import { bar } from "../../../strings/report.ts";
import styles from "./Bar.module.css";
import { Custom } from "./Custom.tsx";
import { ComparisonMenu, PeriodMenu } from "./Menus.tsx";
import { keysOfBar, STEP_KEYS } from "./periodKeys.ts";
import { Sheet } from "./Sheet.tsx";

interface Props extends InAddress {
  site: Counted;
  shown: ShownPeriod;
  /** The time by which the API's clock is ahead of this machine's, in ms. */
  aheadMs: number;
  /**
   * True if keys do the same: only on pages with the list of keys, in which they can be turned off (WCAG
   * 2.1.4).
   */
  hasKeys: boolean;
  /** True if the period is compared with another one. */
  hasComparison?: boolean;
  /** The element before the period: the site, or the shared part of it. */
  children: ReactNode;
}

/**
 * The subject of a report, and the choice of its period and of the comparison: on a phone both choices are in
 * one sheet.
 */
export function Bar({ site, shown, aheadMs, hasKeys, view, setView, children, ...rest }: Props): ReactNode {
  const [isChoosing, setIsChoosing] = useState(false);
  const isNarrow = useIsNarrow();
  const now = Date.now() + aheadMs;
  const { hasComparison = true } = rest;
  const choice = {
    view,
    setView,
    hasKeys,
    hasComparison,
    dates: shown.dates,
    onCustom: () => setIsChoosing(true),
  };
  const steps = { before: moved(view, "before", site, now), after: moved(view, "after", site, now) };
  const onStep = (direction: keyof typeof steps): void => {
    if (steps[direction]) setView(steps[direction]);
  };
  useKeys(hasKeys ? keysOfBar({ ...choice, onStep }) : []);
  const step = (direction: keyof typeof steps, icon: ReactNode): ReactNode => (
    <Button
      kind="quiet"
      aria-label={bar[direction]}
      title={titled(bar[direction], hasKeys ? STEP_KEYS[direction] : undefined)}
      isIdle={steps[direction] === undefined}
      onClick={() => onStep(direction)}
    >
      {icon}
    </Button>
  );
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.choices} role="group" aria-label={bar.label}>
        {step("before", <Icon name="chevron-left" className={styles.icon} />)}
        {isNarrow ? <Sheet {...choice} /> : <PeriodMenu {...choice} />}
        {step("after", <Icon name="chevron-right" className={styles.icon} />)}
        {!isNarrow && hasComparison && <ComparisonMenu {...choice} />}
      </div>
      {isChoosing && (
        <Custom
          dates={shown.dates}
          site={site}
          now={now}
          onChoose={(dates) => setView({ period: "custom", ...dates })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
