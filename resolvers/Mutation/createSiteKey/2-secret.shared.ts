export { request, response } from "#steps/sites/secret.token.lambda";
