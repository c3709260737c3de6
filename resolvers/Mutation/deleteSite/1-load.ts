export { request, response } from "#lib/ownSite";
