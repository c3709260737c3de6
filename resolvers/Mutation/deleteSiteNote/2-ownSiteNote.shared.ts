export { request, response } from "#steps/sites/ownSiteNote";
