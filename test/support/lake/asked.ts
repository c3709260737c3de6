import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { askFiles, type SessionQuestion } from "../../../functions/lib/lake/asking/questions.ts";
import type { Sessions } from "../../../functions/lib/input/sessions.ts";
import { writeRows } from "./files.ts";
import { rowsOf, type ReferenceSession } from "./sessions.ts";

/** Returns what asks files that have these visits; the files are removed after the tests. */
export function askingFiles() {
  const folder = mkdtempSync(join(tmpdir(), "lake-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  let asked = 0;
  return <Answer>(
    all: ReferenceSession[],
    question: SessionQuestion,
    run: (visits: Sessions) => Promise<Answer>,
  ) => {
    asked += 1;
    const { sessions, events } = rowsOf(all);
    const files = {
      sessions: [writeRows(folder, `${asked}`, "sessions", sessions)],
      events: [writeRows(folder, `${asked}`, "events", events)],
    };
    return askFiles({ folder, files, deadline: performance.now() + 60_000 }, question, run);
  };
}
