/**
 * How many decimals an amount of a currency has, where they are not two: list one of ISO 4217, "minor unit"
 * (six-group.com, "Data Standards"). The numbers of `Intl` are those of Unicode CLDR: how people mostly write amounts, such as
 * HUF, IDR and LBP without decimals.
 */
const DECIMALS = new Map([
  ...codes("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
  ...codes("BHD IQD JOD KWD LYD OMR TND", 3),
  ...codes("CLF UYW", 4),
]);
/** `Intl` lacks units of account, such as CLF. */
const CURRENCIES = new Set([...Intl.supportedValuesOf("currency"), ...DECIMALS.keys()]);

/** Whether there is a currency with this code, in capital letters. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/** How many decimals an amount of the currency has. */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

function codes(currencies: string, decimals: number): [string, number][] {
  return currencies.split(" ").map((each) => [each, decimals]);
}
