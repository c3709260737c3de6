export { request, response } from "#steps/mail/textNumber";
