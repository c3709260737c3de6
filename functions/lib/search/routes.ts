import type { Reaction } from "../routes.ts";
import { writeWords } from "./writeWords.ts";

/** Words are written after all messages are sent: no push waits for them. */
export const writes: Reaction[] = [writeWords];
