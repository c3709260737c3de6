import { setTimeout as wait } from "node:timers/promises";
import type { RecordedRequest, Recording } from "../../packages/local-cloud/services/dynamodb/index.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { Invocations, type Invocation } from "../invocations.ts";

/** The window in which the reader of the stream gathers counts as a rule, in ms. */
const WINDOW_MS = 11_000;
/**
 * On a busy machine messages fail, and texts take too long to render: after this both have been tried again.
 * A message of a shared queue comes again after up to 13 minutes (infra/constructs/sharedQueue.ts).
 */
const RETRIED_MS = 15 * 60_000;
const LONGEST_MS = 1_800_000;

/** A request to the table, and the file of the function that made it, or the field. */
export type Request = Pick<RecordedRequest, "operation" | "capacity" | "error"> & { by: string };

export interface Measured {
  requests: Request[];
  invocations: Invocation[];
}

/**
 * Records what functions do. Inputs are dropped at once: the inputs of 100,000 runs do not fit into memory.
 */
export class Meter {
  readonly #cloud: Cloud;
  readonly #invocations: Invocations;
  readonly #sources: Map<string, string>;
  #recording: Recording | undefined;
  readonly #windowMs: number;
  #requests: Request[] = [];

  constructor(cloud: Cloud, windowMs = WINDOW_MS) {
    this.#cloud = cloud;
    this.#windowMs = windowMs;
    this.#invocations = new Invocations(cloud);
    this.#sources = new Map(
      cloud.assembly
        .ofType("AWS::Lambda::Function")
        .map(({ metadata, properties }) => [String(properties.Role), nameOf(metadata["rollcall:source"])]),
    );
  }

  /** Runs `work`, waits until everything that follows is done, and returns what was used from its begin. */
  async measure(work: () => Promise<unknown>): Promise<Measured> {
    await this.settle();
    this.#invocations.since();
    this.#requests = [];
    this.#recording = this.#cloud.dynamodb.recorder.start();
    await work();
    await this.settle();
    await this.#cloud.clock.advance(RETRIED_MS);
    await this.settle();
    this.#collect();
    this.#recording.stop();
    this.#recording = undefined;
    return { requests: this.#requests, invocations: this.#invocations.since() };
  }

  /**
   * Waits until only the clock can bring work, and then until counts are taken in, which wait for a window.
   */
  async settle(): Promise<void> {
    await this.rest();
    await this.#cloud.clock.advance(this.#windowMs);
    await this.rest();
  }

  /** Waits until only the clock can bring work. */
  async rest(): Promise<void> {
    const begun = performance.now();
    for (let quiet = 0; quiet < 3; await wait(100)) {
      this.#collect();
      const atWork = this.#cloud.atWork();
      quiet = atWork.length === 0 ? quiet + 1 : 0;
      if (performance.now() - begun > LONGEST_MS) throw new Error(`still at work: ${atWork.join(", ")}`);
    }
  }

  #collect(): void {
    if (!this.#recording) return;
    const next = this.#cloud.dynamodb.recorder.start();
    for (const { operation, capacity, error, by = "" } of this.#recording.stop())
      this.#requests.push({ operation, capacity, error, by: this.#sources.get(by) ?? by });
    this.#recording = next;
  }
}

function nameOf(source: unknown): string {
  return String(source)
    .replace(/^functions\//, "")
    .replace(/\.ts$/, "");
}
