export { request, response } from "#lib/mailCode";
