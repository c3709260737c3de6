/**
 * The codes of ISO 4217 by the decimals of their amounts ("minor unit"), which are not those that people
 * mostly write (Unicode CLDR, `Intl`): HUF and IDR have two. Without XTS (tests) and XXX (no currency). Units
 * without decimals in the standard, such as XDR, have two here.
 *
 * Source: list one (in force) and list three (withdrawn, here since 2015) of SIX, the maintenance agency of
 * ISO 4217, as github.com/datasets/currency-codes has them in data/codes-all.csv of 1 February 2026. Licence:
 * ODC-PDDL-1.0 (public domain).
 */
export const CURRENCIES: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  2:
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF " +
    "CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD " +
    "GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL " +
    "MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR " +
    "PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP " +
    "TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XAG XAU XBA XBB XBC XBD XCD XCG XDR XPD XPT " +
    "XSU XUA YER ZAR ZMW ZWG",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/**
 * Withdrawn since 2015: stored events and goals may still have them. Their decimals are from list one before.
 */
export const WITHDRAWN: Record<number, string> = {
  0: "BYR",
  2: "ANG BGN CUC HRK MRO SLL STD VEF ZWL",
};
