import type { ReactNode } from "react";
import { Link } from "wouter";
import panel from "../../../components/lists/SidePanel.module.css";
import { dayHere, dayInWords } from "../../../lib/moments.ts";
import { fullNameOf } from "../../../lib/names.ts";
import { moneyOfText } from "../../../lib/money.ts";
import { invoice as words, invoices } from "../../../strings/mail/invoices.ts";
import type { InvoiceDetailsFragment, InvoiceRowFragment } from "../api/documents.ts";
import { InvoiceState } from "../parts/InvoiceState.tsx";
import { isPartlyPaid } from "../parts/payment.ts";

interface Props {
  row: InvoiceDetailsFragment;
  /** The day on which its age is. */
  today: string;
  /** The place of all invoices of a customer. */
  placeOfCustomer: (customerId: string) => string;
}

/** The facts of an invoice. */
export function InvoiceFacts({ row, today, placeOfCustomer }: Props): ReactNode {
  const { customerId, customerName, email, dueDate, issueDate, link, createdAt, updatedAt } = row;
  const facts: [string, ReactNode][] = [
    [invoices.status, <InvoiceState key="state" invoice={row} today={today} />],
    ...holdFact(row),
    [
      words.customer,
      <Link key="customer" href={placeOfCustomer(customerId)} title={words.ofCustomer(customerId)}>
        <span dir="auto">{customerName === null ? customerId : `${customerName}, ${customerId}`}</span>
      </Link>,
    ],
    [words.email, email],
    ...paymentFacts(row),
    ...(issueDate === null ? [] : [[words.issued, dayInWords(issueDate)] as [string, ReactNode]]),
    [words.due, dayInWords(dueDate)],
    ...(link === null ? [] : [linkFact(link)]),
    [words.since, dayHere(createdAt)],
    [words.changed, dayHere(updatedAt)],
  ];
  return (
    <section className={panel.part}>
      <h3>{words.facts}</h3>
      <dl className={panel.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The person who put an invoice on hold, and since when. */
function holdFact({ heldAt, heldBy, heldByUser }: InvoiceDetailsFragment): [string, ReactNode][] {
  if (heldAt === null) return [];
  const day = dayHere(heldAt);
  if (heldBy === null) return [[words.held, words.heldSince(day)]];
  const { server, gone } = words.holders;
  const user = heldByUser && (fullNameOf(heldByUser) || heldByUser.email);
  return [[words.held, words.heldBy(user ?? (heldBy === "backend" ? server : gone), day)]];
}

/** The parts that are paid and that are not, of an invoice of which anything is paid. */
function paymentFacts(row: InvoiceRowFragment): [string, ReactNode][] {
  const { paidAmountText, openAmountText, paidDate, currency } = row;
  if (Number(paidAmountText) === 0) return [];
  const paid = moneyOfText(paidAmountText, currency);
  return [
    [words.paid, paidDate === null ? paid : words.paidDate(paid, dayInWords(paidDate))],
    ...(isPartlyPaid(row)
      ? [[words.stillOpen, moneyOfText(openAmountText, currency)] as [string, ReactNode]]
      : []),
  ];
}

function linkFact(link: string): [string, ReactNode] {
  return [
    words.link,
    <a key="link" href={link} target="_blank" rel="noreferrer">
      {link}
    </a>,
  ];
}
