import type { ReactNode } from "react";
import { Link } from "wouter";
import { AgeBar } from "../../components/invoices/AgeBar.tsx";
import { AgeMark } from "../../components/invoices/AgeMark.tsx";
import { Initials } from "../../components/people/Initials.tsx";
import { listed } from "../../lib/format.ts";
import { ageOf, daysLate } from "../../lib/invoiceAge.ts";
import { money, moneyOfText } from "../../lib/money.ts";
import { routes } from "../../places/routes.ts";
import { openInvoices as words } from "../../strings/home.ts";
import { invoiceAges } from "../../strings/mail/invoices.ts";
import { HomeInvoicesDocument, type HomeInvoiceFragment, type HomeInvoicesQuery } from "./documents.ts";
import styles from "./Home.module.css";
import amounts from "./OpenInvoices.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { useRead } from "./useRead.ts";

type Totals = NonNullable<HomeInvoicesQuery["invoiceTotals"]>;

/** The open invoices: their amounts by age, and the ones that are the latest. */
export function OpenInvoices(): ReactNode {
  const asked = useRead(HomeInvoicesDocument, {});
  const end = <Link href={routes.invoices}>{words.all}</Link>;
  return (
    <HomeCard title={words.title} end={end} asked={asked}>
      {({ invoiceTotals, openInvoices }) =>
        invoiceTotals && <Sums totals={invoiceTotals} items={openInvoices?.items ?? []} />
      }
    </HomeCard>
  );
}

function Sums({ totals, items }: { totals: Totals; items: HomeInvoiceFragment[] }): ReactNode {
  const { date, currencies } = totals;
  const [first, ...others] = currencies;
  return (
    <>
      {first ? <Amount open={first} others={others} /> : <p className={styles.note}>{words.none}</p>}
      <ul className={styles.rows}>
        {items
          .filter((each) => daysLate(each.dueDate, date) > 0)
          .map((each) => (
            <Row key={each.invoiceId} invoice={each} late={daysLate(each.dueDate, date)} />
          ))}
      </ul>
      {!totals.isComplete && <p className={styles.note}>{invoiceAges.incomplete}</p>}
    </>
  );
}

type CurrencyOpen = Totals["currencies"][number];

/** One bar: the currency with the most invoices, by age; the others in words, because they do not add up. */
function Amount({ open, others }: { open: CurrencyOpen; others: CurrencyOpen[] }): ReactNode {
  const { currency, all, notDue } = open;
  const late = all.amount - notDue.amount;
  const also = others.map((each) => moneyOfText(each.all.amountText, each.currency));
  return (
    <>
      <p className={amounts.amount}>
        <b>{moneyOfText(all.amountText, currency)}</b>{" "}
        {words.open(late > 0 ? money(late, currency) : "", listed(also))}
      </p>
      <AgeBar totals={open} />
    </>
  );
}

function Row({ invoice, late }: { invoice: HomeInvoiceFragment; late: number }): ReactNode {
  const { invoiceId, customerId, customerName, openAmountText, currency } = invoice;
  return (
    <li className={styles.row}>
      <Initials id={customerId} names={customerName ?? ""} email={customerId} />
      <span className={styles.lines}>
        <Link href={routes.invoice(invoiceId)} className={styles.name} dir="auto">
          {customerName ?? customerId}
        </Link>
        <span>{invoiceId}</span>
      </span>
      <span className={amounts.late}>
        <AgeMark age={ageOf(late)} />
        {invoiceAges.late(late)}
      </span>
      <b>{moneyOfText(openAmountText, currency)}</b>
    </li>
  );
}
