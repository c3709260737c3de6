export { request, response } from "#steps/people/activeSource";
