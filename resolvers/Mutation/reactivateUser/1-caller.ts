export { request, response } from "#lib/activeCaller";
