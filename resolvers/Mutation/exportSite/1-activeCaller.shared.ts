export { request, response } from "#steps/activeCaller";
