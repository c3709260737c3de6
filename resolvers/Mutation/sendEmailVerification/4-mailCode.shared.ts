export { request, response } from "#steps/mailCode.lambda";
