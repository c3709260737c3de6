import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { AgeBar } from "../../../components/invoices/AgeBar.tsx";
import type { Asked } from "../../../lib/asked.ts";
import { full } from "../../../lib/format.ts";
import type { Age } from "../../../lib/invoiceAge.ts";
import { moneyOfText } from "../../../lib/money.ts";
import { invoiceAges, invoices as words } from "../../../strings/mail/invoices.ts";
import type { OpenTotalsQuery } from "../api/documents.ts";
import styles from "./Totals.module.css";
import { saveAges } from "./agesFile.ts";
import { InvoiceCard } from "./InvoiceCard.tsx";

interface Props {
  asked: Asked<OpenTotalsQuery>;
  placeOf: (age: Age, today: string, currency: string) => string;
}

/** The open amounts by currency and age. Currencies are never added up. */
export function OpenTotals({ asked, placeOf }: Props): ReactNode {
  return (
    <InvoiceCard
      title={words.totals}
      end={<AgesEnd totals={asked.data?.invoiceTotals} />}
      asked={asked}
      failed={words.totalsFailed}
    >
      {({ invoiceTotals }) => {
        const { date = "", isComplete = true, currencies = [] } = invoiceTotals ?? {};
        return (
          <>
            {currencies.length === 0 && <p className={styles.note}>{words.noneOpen}</p>}
            <ul className={styles.currencies}>
              {currencies.map((totals, at) => (
                <li key={totals.currency} className={at === 0 ? styles.first : undefined}>
                  <p>
                    <b className={styles.sum}>{moneyOfText(totals.all.amountText, totals.currency)}</b>
                    <span className={styles.note}>
                      {words.count(totals.all.count, full(totals.all.count))}
                    </span>
                  </p>
                  <AgeBar totals={totals} placeOf={(age) => placeOf(age, date, totals.currency)} />
                </li>
              ))}
            </ul>
            {!isComplete && <p className={styles.note}>{invoiceAges.incomplete}</p>}
          </>
        );
      }}
    </InvoiceCard>
  );
}

function AgesEnd({ totals }: { totals: OpenTotalsQuery["invoiceTotals"] | undefined }): ReactNode {
  return (
    <>
      <span className={styles.note}>{words.totalsNote}</span>{" "}
      {totals && totals.currencies.length > 0 && (
        <Button kind="quiet" aria-label={words.agesFileOf} onClick={() => saveAges(totals)}>
          {words.agesFile}
        </Button>
      )}
    </>
  );
}
