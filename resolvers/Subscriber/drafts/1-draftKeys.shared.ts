export { request, response } from "#steps/mail/draftKeys";
