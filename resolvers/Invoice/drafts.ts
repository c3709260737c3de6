import * as draftKeys from "#steps/mail/draftKeys";
import * as drafts from "#steps/mail/drafts";

export const steps = {
  draftKeys,
  drafts,
};
