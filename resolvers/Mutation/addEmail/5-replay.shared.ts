export { request, response } from "#steps/replay";
