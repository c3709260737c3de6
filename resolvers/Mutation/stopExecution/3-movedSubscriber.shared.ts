export { request, response } from "#steps/mail/movedSubscriber";
