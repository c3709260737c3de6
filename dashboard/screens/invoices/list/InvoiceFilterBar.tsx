import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Options, Select } from "../../../components/forms/Select.tsx";
import { FilterPills } from "../../../components/lists/FilterPills.tsx";
import { TypedFilter } from "../../../components/lists/TypedFilter.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { dayInWords } from "../../../lib/moments.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import {
  invoicePillsOf,
  isShortSearch,
  NO_INVOICE_FILTERS,
  refusedInvoiceFilters,
  type InvoiceFilters,
} from "../parts/filters.ts";
import styles from "./List.module.css";

interface Props {
  filters: InvoiceFilters;
  /** The names of the states. */
  states: Record<InvoiceFilters["status"], string>;
  /** The currencies of open invoices. */
  currencies: string[];
  /** The links to what is late, beside the states. */
  lateness: ReactNode;
  onChange: (filters: InvoiceFilters) => void;
}

/** Status, search and days of the list, and the choices as pills. */
export function InvoiceFilterBar({ filters, states, currencies, lateness, onChange }: Props): ReactNode {
  const { status, search, currency, from, to } = filters;
  const offered = [...new Set([...currencies, ...(currency === "" ? [] : [currency])])];
  const isShort = isShortSearch(search);
  return (
    <div className={styles.filters} role="search" aria-label={words.filters}>
      <div className={styles.states}>
        <Segment
          label={words.status}
          options={states}
          value={status}
          onChange={(value) => onChange({ ...filters, status: value })}
        />
        {lateness}
      </div>
      <div className={styles.fields}>
        <TypedFilter
          label={words.search}
          help={words.searchHelp}
          value={search}
          onChange={(value) => onChange({ ...filters, search: value })}
        />
        {offered.length > 1 || currency !== "" ? (
          <Select
            label={words.currency}
            value={currency}
            onChange={({ target }) => onChange({ ...filters, currency: target.value })}
          >
            <option value="">{words.allCurrencies}</option>
            <Options words={Object.fromEntries(offered.map((code) => [code, code]))} />
          </Select>
        ) : null}
        <Field
          label={words.from}
          type="date"
          value={from}
          onChange={(event) => onChange({ ...filters, from: event.target.value })}
        />
        <Field
          label={words.to}
          type="date"
          error={refusedInvoiceFilters({ ...NO_INVOICE_FILTERS, from, to })}
          value={to}
          onChange={(event) => onChange({ ...filters, to: event.target.value })}
        />
      </div>
      <p role="status" className={isShort ? styles.note : "unseen"}>
        {isShort && words.shortSearch}
      </p>
      <FilterPills
        pills={invoicePillsOf(filters, dayInWords)}
        onRemove={(name) => onChange({ ...filters, [name]: "" })}
        onClear={() => onChange({ ...NO_INVOICE_FILTERS, status })}
      />
    </div>
  );
}
