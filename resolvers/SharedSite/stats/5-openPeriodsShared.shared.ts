export { request, response } from "#steps/sites/openPeriodsShared.countsShared.lambda";
