export { request, response } from "#steps/secret.token.lambda";
