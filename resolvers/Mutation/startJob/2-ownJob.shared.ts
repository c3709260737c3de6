export { request, response } from "#steps/mail/ownJob";
