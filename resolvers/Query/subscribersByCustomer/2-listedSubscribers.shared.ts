export { request, response } from "#steps/mail/listedSubscribers";
