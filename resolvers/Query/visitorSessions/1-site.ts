export { request, response } from "#lib/visibleSite";
