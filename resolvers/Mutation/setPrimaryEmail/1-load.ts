export { request, response } from "#lib/ownEmail";
