import { useState, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Dialog } from "../../Dialog.tsx";
import { Segment } from "../../Segment.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { CHOICES } from "../../../lib/period/wanted.ts";
import { bar, comparisons, periods } from "../../../strings/report.ts";
import styles from "./Bar.module.css";
import { periodText, type BarProps } from "./Menus.tsx";

/** Period and comparison on a phone. */
export function Sheet({ view, setView, hasComparison, dates, onCustom }: BarProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const words = periodText(view, dates);
  return (
    <>
      <Button kind="quiet" aria-label={bar.period(words)} onClick={() => setIsOpen(true)}>
        {words}
        <Icon name="chevron-down" className={styles.icon} />
      </Button>
      {isOpen && (
        <Dialog title={bar.label} onClose={() => setIsOpen(false)}>
          <div className={styles.sheet}>
            <Segment
              label={bar.label}
              options={periods}
              among={CHOICES.filter((each) => each !== "custom")}
              value={view.period}
              onChange={(period) => setView({ period })}
            />
            <div>
              <Button
                onClick={() => {
                  setIsOpen(false);
                  onCustom();
                }}
              >
                {bar.custom}
              </Button>
            </div>
            {hasComparison && (
              <>
                <h3>{bar.compareWith}</h3>
                <Segment
                  label={bar.compareWith}
                  options={comparisons}
                  value={view.compare}
                  onChange={(compare) => setView({ compare })}
                />
              </>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
