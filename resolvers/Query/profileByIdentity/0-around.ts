export { request, response } from "#lib/people/foundProfile";
