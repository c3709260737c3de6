/**
 * How many decimals an amount of a currency has, where they are not two: list one of ISO 4217, "minor unit"
 * (six-group.com, "Data Standards"). The API counts in these units; `Intl` has how people mostly write amounts, such as HUF without decimals.
 */
const DECIMALS = new Map([
  ...codes("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
  ...codes("BHD IQD JOD KWD LYD OMR TND", 3),
  ...codes("CLF UYW", 4),
]);

function codes(currencies: string, decimals: number): [string, number][] {
  return currencies.split(" ").map((each) => [each, decimals]);
}

export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** An amount in the currency's smallest unit, as the reader writes it. */
export function money(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(undefined, { style: "currency", currency, ...format }).format(
    amount / 10 ** digits,
  );
}
