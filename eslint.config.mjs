export { default } from "./infra/lint/eslint.config.mjs";
