import type { ReactNode } from "react";
import { currencies as words } from "../../strings/frame/currencies.ts";

const names = new Intl.DisplayNames(undefined, { type: "currency" });
const CURRENCIES = Intl.supportedValuesOf("currency")
  .map((code) => ({ code, name: words.named(names.of(code) ?? code, code) }))
  .sort((one, other) => one.name.localeCompare(other.name));

/** The currencies as options, by their names. */
export function CurrencyOptions(): ReactNode {
  return CURRENCIES.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
