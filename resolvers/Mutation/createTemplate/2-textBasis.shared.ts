export { request, response } from "#steps/mail/textBasis";
