export { request, response } from "#steps/users/ownEmail";
