export { request, response } from "#steps/people/changeSuppression.lambda";
