export { request, response } from "#steps/tokenHash.token.lambda";
