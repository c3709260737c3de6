export { request, response } from "#steps/people/rootProfile";
