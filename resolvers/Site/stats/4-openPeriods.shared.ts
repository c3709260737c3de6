export { request, response } from "#steps/sites/openPeriods.counts.lambda";
