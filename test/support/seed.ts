// The properties of the product and those of the local cloud have one seed and one number of runs.
export { oneIn, runs } from "../../packages/local-cloud/test/support/seed.ts";
