export { request, response } from "#lib/sharedSite";
