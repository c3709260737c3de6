export { request, response } from "#steps/sites/checkFilters.ask.lambda";
