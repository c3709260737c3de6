import { expect, test } from "vitest";
import { patterns } from "#table/model/patterns";
import { named, textOf } from "../../../docs/generator/patternText.ts";
import { askersOf, patternOf } from "../../../docs/generator/replacedPatterns.ts";
import type { ReplacedPattern, Section } from "../../../docs/generator/replaced/pattern.ts";
import type { Caller, TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { server } from "../../support/subscribers.ts";
import { isOf, readOf, type Asked } from "../askers/requests.ts";
import { short } from "../short.ts";

/** One question to the API: a field of Query, the answer, and the requests that the whole of it takes. */
export interface Question {
  query: string;
  /** A server of the operator if nothing else is said. */
  caller?: Caller;
  answer: unknown;
  /** In short, such as `Query GSI1 2 0.5`: two items for half a unit. */
  requests: string[];
}

type Questions = Record<string, () => Question[]>;

/**
 * Tests each pattern of a section that has no proof of its own: its questions are answered with what was
 * stored, take these requests, and these are the requests that its rows of the access patterns say.
 */
export function testEach(section: Section, cloud: () => TestCloud, questions: Questions): void {
  const own = section.patterns.filter(
    (each): each is ReplacedPattern => !("without" in each) && each.proof === undefined,
  );

  test("each pattern of the section has its questions, and there are no others", () => {
    expect(Object.keys(questions).sort()).toEqual(own.map(({ number }) => number).sort());
  });

  for (const pattern of own)
    test(`${pattern.number}: ${pattern.was}`, async () => {
      const asked: Asked[] = [];
      for (const { query, caller, answer, requests } of questions[pattern.number]!()) {
        const made = await ask(cloud(), query, caller);
        expect(made.answer).toEqual(answer);
        const own = made.asked.filter(({ by }) => isOfField(by) || askersOf(pattern).includes(by));
        // Fields of one object, and parts of one page, are read at once.
        expect(own.map(({ request }) => short(request)).sort()).toEqual(requests.toSorted());
        asked.push(...own);
      }
      expect(faults(pattern, asked)).toEqual([]);
    });
}

/** Asks a question, and returns the answer with all requests of the time, each with who made it. */
async function ask(test: TestCloud, query: string, caller: Caller = server(test)) {
  const names = functionNames(test);
  const recording = test.cloud.dynamodb.recorder.start();
  const operation = query.startsWith("mutation") ? query : `{ ${query} }`;
  const answer = granted<unknown>(await test.graphql(caller, operation));
  const asked = recording
    .stop()
    .flatMap((request) => (request.by ? [{ by: names.get(request.by) ?? request.by, request }] : []));
  return { answer, asked };
}

/** The function that runs as a role, by its path below functions/. */
function functionNames({ cloud }: TestCloud): Map<string, string> {
  const pathOf = (source: unknown): string => String(source).replace(/^functions\/|\.ts$/g, "");
  const functions = cloud.assembly.ofType("AWS::Lambda::Function");
  return new Map(
    functions.map(({ properties, metadata }) => [
      String(properties.Role),
      pathOf(metadata["rollcall:source"]),
    ]),
  );
}

const isOfField = (by: string): boolean => by.includes(".");

/** The reads of a pattern's fields that no row of it says, and what its rows say and was not asked. */
function faults(pattern: ReplacedPattern, asked: Asked[]): string[] {
  const forms = pattern.rows.map(patternOf).flatMap(({ requests }) => requests(named));
  const ofSteps = patterns.filter(({ by }) => by.some((each) => each.startsWith("steps/")));
  const allowed = [...forms, ...ofSteps.flatMap(({ requests }) => requests(named))];
  const made = asked.flatMap(({ by, request }) => {
    const read = readOf(request);
    return read && askersOf(pattern).includes(by) ? [read] : [];
  });
  const unknown = made.filter((read) => !allowed.some((form) => isOf(form, read)));
  const missed = forms.filter((form) => !made.some((read) => isOf(form, read)));
  return [
    ...unknown.map((read) => `no row of ${pattern.number} has ${textOf(read)}`),
    ...missed.map((form) => `${pattern.number} does not ask ${textOf(form)}`),
  ];
}
