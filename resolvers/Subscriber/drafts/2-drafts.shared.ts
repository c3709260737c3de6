export { request, response } from "#steps/mail/drafts";
