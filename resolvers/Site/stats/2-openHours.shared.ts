export { request, response } from "#steps/sites/openHours";
