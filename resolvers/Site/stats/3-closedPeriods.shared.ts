export { request, response } from "#steps/sites/closedPeriods";
