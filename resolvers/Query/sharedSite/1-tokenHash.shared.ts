export { request, response } from "#steps/sites/tokenHash.token.lambda";
