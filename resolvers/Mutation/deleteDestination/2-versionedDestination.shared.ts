export { request, response } from "#steps/people/versionedDestination";
