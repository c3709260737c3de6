export { request, response } from "#steps/sites/ownSavedFilter";
