export { request, response } from "#steps/sites/editableSite";
