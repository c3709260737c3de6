import * as fileUrl from "#steps/mail/fileUrl.signUrl.lambda";

export const steps = {
  fileUrl,
};
