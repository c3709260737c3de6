export { PATIENCE, until } from "../../packages/local-cloud/test/support/until.ts";
