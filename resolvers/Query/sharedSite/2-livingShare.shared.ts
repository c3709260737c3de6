export { request, response } from "#steps/sites/livingShare";
