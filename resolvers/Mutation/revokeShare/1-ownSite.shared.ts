export { request, response } from "#steps/ownSite";
