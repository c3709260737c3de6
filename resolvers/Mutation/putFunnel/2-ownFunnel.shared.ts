export { request, response } from "#steps/sites/ownFunnel";
