import type { PartFunctions } from "./part.ts";

/** Functions of steps that resolvers of every domain have. Each stack with such a step has one of its own. */
export const common: PartFunctions = { "step/token": {} };
