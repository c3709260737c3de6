import { describe, vi } from "vitest";
import { describeNightly } from "../support/nightly.ts";
import { openArena } from "./arena.ts";
import { crewOfMail } from "./mailCrew.ts";
import { runRaces } from "./runRaces.ts";
import { sendRaces } from "./sendRaces.ts";
import { textRaces } from "./textRaces.ts";

// Seconds on a quiet machine; a busy one is no failure.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

openArena({ timers: ["due"] });
crewOfMail();

describeNightly("texts", textRaces);
describe("sends", sendRaces);
// The last: they move the clock.
describe("runs", runRaces);
