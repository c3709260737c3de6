import { SEARCHED } from "#table/word";
import type { Writing } from "../routes.ts";
import { writeWords } from "./writeWords.ts";

/** Words are written after all messages are sent: no push waits for them. */
export const writes: Writing[] = [{ of: Object.keys(SEARCHED), write: writeWords }];
