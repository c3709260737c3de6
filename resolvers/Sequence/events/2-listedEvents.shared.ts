export { request, response } from "#steps/mail/listedEvents";
