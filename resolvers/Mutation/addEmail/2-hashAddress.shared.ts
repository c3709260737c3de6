export { request, response } from "#steps/users/hashAddress.token.lambda";
