export { request, response } from "#steps/users/mailCode.lambda";
