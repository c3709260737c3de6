export { request, response } from "#steps/ownGoal";
