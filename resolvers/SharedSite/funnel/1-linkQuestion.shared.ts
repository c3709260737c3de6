export { request, response } from "#steps/sites/linkQuestion";
