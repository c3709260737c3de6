export { request, response } from "#steps/sites/ask.lambda";
