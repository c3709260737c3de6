export { request, response } from "#lib/tokenHash";
