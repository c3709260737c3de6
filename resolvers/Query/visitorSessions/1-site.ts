export { request, response } from "#lib/sites/visibleSite";
