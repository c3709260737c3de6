import type { CSSProperties, ReactNode } from "react";
import { apiNow } from "../../lib/clock.ts";
import { listed } from "../../lib/format.ts";
import { money } from "../../lib/money.ts";
import { dateIn, ownZone } from "../../lib/zone.ts";
import { invoices as words } from "../../strings/home.ts";
import { ageOf, daysLate, openAmounts, type Open } from "./ages.ts";
import { HomeInvoicesDocument, type HomeInvoiceFragment } from "./documents.ts";
import styles from "./Home.module.css";
import amounts from "./Invoices.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { useRead } from "./useRead.ts";

/** As many late invoices are named. */
const NAMED = 3;

/** The open invoices: their amounts by age, and the ones that are the latest. */
export function Invoices(): ReactNode {
  const asked = useRead(HomeInvoicesDocument, {});
  const items = asked.data?.openInvoices?.items ?? [];
  const hasMore = asked.data?.openInvoices?.nextToken != null;
  const today = dateIn(ownZone, apiNow());
  const [first, ...others] = openAmounts(items, today);
  return (
    <HomeCard title={words.title} asked={asked}>
      {() => (
        <>
          {first ? <Amount open={first} others={others} /> : <p className={styles.note}>{words.none}</p>}
          <ul className={styles.rows}>
            {items
              .filter((each) => daysLate(each, today) > 0)
              .slice(0, NAMED)
              .map((each) => (
                <Row key={each.invoiceId} invoice={each} late={daysLate(each, today)} />
              ))}
          </ul>
          {hasMore && <p className={styles.note}>{words.first(items.length)}</p>}
        </>
      )}
    </HomeCard>
  );
}

/** One bar: the currency with the most invoices, by age; the others in words, because they do not add up. */
function Amount({ open: { currency, total, parts }, others }: { open: Open; others: Open[] }): ReactNode {
  const late = total - parts[0];
  const also = others.map((each) => money(each.total, each.currency));
  return (
    <>
      <p className={amounts.amount}>
        <b>{money(total, currency)}</b> {words.open(late > 0 ? money(late, currency) : "", listed(also))}
      </p>
      <div className={amounts.ages} aria-hidden="true">
        {parts.map(
          (part, age) =>
            part > 0 && <i key={age} data-age={age} style={{ "--share": part } as CSSProperties} />,
        )}
      </div>
      <ul className={amounts.legend}>
        {parts.map((part, age) => (
          <li key={age}>
            <i data-age={age} aria-hidden="true" />
            {words.ages[age]} <b>{money(part, currency)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ invoice, late }: { invoice: HomeInvoiceFragment; late: number }): ReactNode {
  const { invoiceId, customerId, amount, currency } = invoice;
  return (
    <li className={styles.row}>
      <span className={styles.lines}>
        <span className={styles.name} dir="auto">
          {customerId}
        </span>
        <span>{invoiceId}</span>
      </span>
      <span className={amounts.late}>
        <i data-age={ageOf(late)} aria-hidden="true" />
        {words.late(late)}
      </span>
      <b>{money(amount, currency)}</b>
    </li>
  );
}
