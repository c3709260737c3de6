export { request, response } from "#steps/sites/ownGoal";
