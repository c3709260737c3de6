export { request, response } from "#steps/mail/subscriber";
