// The properties of the product and those of the local cloud have one seed and one number of runs.
export { oneIn, runs } from "../../infra/local/test/support/seed.ts";
