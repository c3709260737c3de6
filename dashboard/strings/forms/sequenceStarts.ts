/** Sequences to begin with. */
export const sequenceStarts = {
  title: "Begin with",
  help: "Its steps and waits are filled in. You choose the mails.",
  starts: { welcome: "Welcome", basket: "Left a basket", winBack: "Win back" },
  copy: "Copy",
  copyNamed: (name: string) => `Copy: ${name}`,
  copyOf: (name: string) => `Copy of ${name}`,
  copyFailed: "The sequence could not be copied.",
};
