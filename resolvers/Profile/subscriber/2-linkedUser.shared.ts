export { request, response } from "#steps/people/linkedUser";
