import type { ReactNode } from "react";
import { Card } from "../../../../components/Card.tsx";
import { Field } from "../../../../components/Field.tsx";
import { CurrencyOptions } from "../../../../components/forms/CurrencyOptions.tsx";
import { Options, Select } from "../../../../components/forms/Select.tsx";
import styles from "../../../../components/imports/Imports.module.css";
import { importSending } from "../../../../strings/mail/importFile.ts";
import { invoiceImportForm as words } from "../../../../strings/mail/invoiceImport.ts";
import type { ChoiceField, InvoiceChoices } from "../columns/formats.ts";

interface Props {
  choices: InvoiceChoices;
  refusals: Partial<Record<ChoiceField, string>>;
  onChange: (choices: InvoiceChoices) => void;
}

/** The formats of amounts and days, and the currency of lines that name none. */
export function InvoiceChoicesCard({ choices, refusals, onChange }: Props): ReactNode {
  const of = (field: Exclude<ChoiceField, "name">) => ({
    error: refusals[field],
    value: choices[field] ?? "",
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...choices, [field]: event.target.value || undefined }),
  });
  return (
    <Card className={styles.card} aria-label={words.title}>
      <Select label={words.amounts} help={words.amountsHelp} {...of("amounts")}>
        <option value="">{words.choose}</option>
        <Options words={words.amountFormats} />
      </Select>
      <Select label={words.days} {...of("days")}>
        <option value="">{words.choose}</option>
        <Options words={words.dayFormats} />
      </Select>
      <Select
        label={words.currency}
        help={words.currencyHelp}
        error={refusals.currency}
        value={choices.currency}
        onChange={({ target }) => onChange({ ...choices, currency: target.value })}
      >
        <option value="">{words.noCurrency}</option>
        <CurrencyOptions />
      </Select>
      <Field
        label={importSending.name}
        error={refusals.name}
        value={choices.name}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...choices, name: target.value })}
      />
    </Card>
  );
}
