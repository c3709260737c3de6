export { request, response } from "#steps/sites/closedSummary";
