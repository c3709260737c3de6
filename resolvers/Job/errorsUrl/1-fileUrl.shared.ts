export { request, response } from "#steps/mail/fileUrl.signUrl.lambda";
