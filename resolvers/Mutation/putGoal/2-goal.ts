export { request, response } from "#lib/ownGoal";
