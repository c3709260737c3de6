export { request, response } from "#steps/sites/counts.lambda";
