import type { ReactNode } from "react";
import { Menu } from "../../Menu.tsx";
import { Icon } from "../../icons/Icon.tsx";
import type { Dates } from "../../../lib/period/calendar.ts";
import { datesText } from "../../../lib/period/dates.ts";
import type { InAddress, View } from "../../../lib/period/view.ts";
import { CHOICES, COMPARISONS } from "../../../lib/period/wanted.ts";
import { titled } from "../../../strings/keys.ts";
import { bar, comparisons, periods } from "../../../strings/report.ts";
import styles from "./Bar.module.css";
import { COMPARISON_KEY, PERIOD_KEYS } from "./periodKeys.ts";

export interface BarProps extends InAddress {
  dates: Dates;
  /** True if keys do the same. */
  hasKeys: boolean;
  /** True if the period is compared with another one. */
  hasComparison: boolean;
  /** Asks for dates. */
  onCustom: () => void;
}

/** The period in words: its name, or its dates. */
export function periodText({ period }: View, dates: Dates): string {
  return period === "custom" ? datesText(dates) : periods[period];
}

export function PeriodMenu({ view, setView, hasKeys, dates, onCustom }: BarProps): ReactNode {
  const words = periodText(view, dates);
  return (
    <Menu label={bar.period(words)} button={<Opener>{words}</Opener>} isBelow>
      {CHOICES.map((period) => (
        <button
          key={period}
          type="button"
          title={titled(periods[period], hasKeys ? PERIOD_KEYS[period] : undefined)}
          aria-pressed={period === view.period}
          onClick={() => (period === "custom" ? onCustom() : setView({ period }))}
        >
          {periods[period]}
        </button>
      ))}
    </Menu>
  );
}

export function ComparisonMenu({ view, setView, hasKeys }: BarProps): ReactNode {
  const words = comparisons[view.compare];
  return (
    <Menu label={bar.comparison(words)} button={<Opener>{words}</Opener>} isBelow>
      {COMPARISONS.map((compare) => (
        <button
          key={compare}
          type="button"
          title={titled(comparisons[compare], hasKeys ? COMPARISON_KEY : undefined)}
          aria-pressed={compare === view.compare}
          onClick={() => setView({ compare })}
        >
          {comparisons[compare]}
        </button>
      ))}
    </Menu>
  );
}

function Opener({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <span className={styles.chosen}>{children}</span>
      <Icon name="chevron-down" className={styles.icon} />
    </>
  );
}
