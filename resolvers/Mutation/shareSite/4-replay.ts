export { request, response } from "#lib/replay";
