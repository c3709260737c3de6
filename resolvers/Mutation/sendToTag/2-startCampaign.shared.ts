export { request, response } from "#steps/mail/startCampaign.lambda";
