/** A currency in a list to choose from. */
export const currencies = {
  named: (name: string, code: string) => (name === code ? code : `${name} (${code})`),
};
