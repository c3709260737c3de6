export { request, response } from "#steps/sites/checkSteps.ask.lambda";
