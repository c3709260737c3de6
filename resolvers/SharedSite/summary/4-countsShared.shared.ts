export { request, response } from "#steps/sites/countsShared.lambda";
