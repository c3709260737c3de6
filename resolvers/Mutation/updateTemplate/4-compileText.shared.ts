export { request, response } from "#steps/mail/compileText.lambda";
