export { request, response } from "#steps/sites/checkSaved.ask.lambda";
