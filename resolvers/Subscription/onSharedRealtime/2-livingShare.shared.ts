export { request, response } from "#steps/livingShare";
