import * as countedInvoices from "#steps/mail/countedInvoices";

/** Each status has a list of its own, a step each. */
export const steps = {
  countedInvoices,
  secondCountedInvoices: countedInvoices,
  thirdCountedInvoices: countedInvoices,
  fourthCountedInvoices: countedInvoices,
};
