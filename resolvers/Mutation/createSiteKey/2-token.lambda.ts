export { request, response } from "#lib/secret";
