export { request, response } from "#steps/ownEmail";
