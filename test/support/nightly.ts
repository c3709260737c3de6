// The product and the local cloud have the same tests every night.
export { describeNightly, isInFull, nightly } from "../../infra/local/test/support/nightly.ts";
