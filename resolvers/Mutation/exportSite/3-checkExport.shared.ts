export { request, response } from "#steps/sites/checkExport.ask.lambda";
