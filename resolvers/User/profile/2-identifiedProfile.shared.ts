export { request, response } from "#steps/people/identifiedProfile";
