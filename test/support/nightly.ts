// The product and the local cloud leave out tests by the same rule.
export { describeNightly, isInFull, nightly } from "../../packages/local-cloud/test/support/nightly.ts";
