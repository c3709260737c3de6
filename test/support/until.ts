export { PATIENCE, until } from "../../infra/local/test/support/until.ts";
