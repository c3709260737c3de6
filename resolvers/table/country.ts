/**
 * The second letters of the ISO 3166-1 alpha-2 codes, by the first one: the 249 that are assigned, and XK,
 * which ISO leaves to its users and by which data of places name Kosovo.
 */
const CODES: Record<string, string> = {
  A: "DEFGILMOQRSTUWXZ",
  B: "ABDEFGHIJLMNOQRSTVWYZ",
  C: "ACDFGHIKLMNORUVWXYZ",
  D: "EJKMOZ",
  E: "CEGHRST",
  F: "IJKMOR",
  G: "ABDEFGHILMNPQRSTUWY",
  H: "KMNRTU",
  I: "DELMNOQRST",
  J: "EMOP",
  K: "EGHIMNPRWYZ",
  L: "ABCIKRSTUVY",
  M: "ACDEFGHKLMNOPQRSTUVWXYZ",
  N: "ACEFGILOPRUZ",
  O: "M",
  P: "AEFGHKLMNRSTWY",
  Q: "A",
  R: "EOSUW",
  S: "ABCDEGHIJKLMNORSTVXYZ",
  T: "CDFGHJKLMNORTVWZ",
  U: "AGMSYZ",
  V: "ACEGINU",
  W: "FS",
  X: "K",
  Y: "ET",
  Z: "AMW",
};

/** Returns whether two capital letters are the code of a country. */
export function isCountry(code: string): boolean {
  return code.length === 2 && (CODES[code.slice(0, 1)] ?? "").indexOf(code.slice(1)) >= 0;
}
