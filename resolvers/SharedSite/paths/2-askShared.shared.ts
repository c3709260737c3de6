export { request, response } from "#steps/sites/askShared.lambda";
