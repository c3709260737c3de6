import { describe } from "vitest";
import { describeNightly } from "../support/nightly.ts";
import { openArena } from "./arena.ts";
import { crewOfMail } from "./mailCrew.ts";
import { runRaces } from "./executionRaces.ts";
import { sendRaces } from "./sendRaces.ts";
import { textRaces } from "./templateRaces.ts";

openArena({ timers: ["due"] });
crewOfMail();

describeNightly("texts", textRaces);
describe("sends", sendRaces);
// The last: they move the clock.
describe("runs", runRaces);
