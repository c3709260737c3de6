export { request, response } from "#lib/livingShare";
