import type { CSSProperties, ReactNode } from "react";
import { Link } from "wouter";
import type { Age } from "../../lib/invoiceAge.ts";
import { moneyOfText } from "../../lib/money.ts";
import { invoiceAges as words } from "../../strings/mail/invoices.ts";
import styles from "./Ages.module.css";
import { AgeMark } from "./AgeMark.tsx";
import type { CurrencyAgesFragment } from "../../api/documents.ts";

interface Props {
  totals: CurrencyAgesFragment;
  /** The place of the invoices of an age. */
  placeOf?: (age: Age) => string;
}

/** The open amounts of a currency by age: a bar, and the amounts in words. */
export function AgeBar({ totals, placeOf }: Props): ReactNode {
  const { currency, notDue, to30Days, to60Days, over60Days } = totals;
  const parts = [notDue, to30Days, to60Days, over60Days];
  return (
    <div className={styles.both}>
      <div className={styles.ages} aria-hidden="true">
        {parts.map(
          ({ amount }, age) =>
            amount > 0 && <i key={age} data-age={age} style={{ "--share": amount } as CSSProperties} />,
        )}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ amountText }, at) => {
          const age = at as Age;
          const label = words.ages[age];
          return (
            <li key={age}>
              <AgeMark age={age} />
              {placeOf ? <Link href={placeOf(age)}>{label}</Link> : label}{" "}
              <b>{moneyOfText(amountText, currency)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
