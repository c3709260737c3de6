export { request, response } from "#steps/sharedSite";
