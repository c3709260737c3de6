import * as livingShare from "#steps/sites/livingShare";
import * as sharedSite from "#steps/sites/sharedSite";
import * as tokenHash from "#steps/sites/tokenHash.token.lambda";

export const steps = {
  tokenHash,
  livingShare,
  sharedSite,
};
