export { request, response } from "#steps/mail/settings";
