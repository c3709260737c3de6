/** The rules for a new password, one at a time. */
export const password = {
  rule: "A password has",
  rules: {
    length: "at least 8 characters",
    lower: "a small letter",
    upper: "a capital letter",
    digit: "a digit",
    symbol: "a symbol",
    edges: "no space at either end",
  },
};
