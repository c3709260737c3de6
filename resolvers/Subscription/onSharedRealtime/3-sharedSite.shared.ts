export { request, response } from "#steps/sites/sharedSite";
