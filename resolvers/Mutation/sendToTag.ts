import * as activeCaller from "#steps/activeCaller";
import * as startCampaign from "#steps/mail/startCampaign.lambda";

export const steps = {
  activeCaller,
  startCampaign,
};
