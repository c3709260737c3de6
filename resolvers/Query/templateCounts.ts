import * as countedTemplates from "#steps/mail/countedTemplates";

/** Each state has a list of its own, a step each. */
export const steps = {
  countedTemplates,
  secondCountedTemplates: countedTemplates,
  thirdCountedTemplates: countedTemplates,
  fourthCountedTemplates: countedTemplates,
  fifthCountedTemplates: countedTemplates,
};
