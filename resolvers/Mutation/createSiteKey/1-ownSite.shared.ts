export { request, response } from "#steps/sites/ownSite";
