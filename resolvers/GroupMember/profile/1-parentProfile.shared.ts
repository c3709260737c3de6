export { request, response } from "#steps/people/parentProfile";
