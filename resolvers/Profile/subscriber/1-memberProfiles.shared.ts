export { request, response } from "#steps/people/memberProfiles";
