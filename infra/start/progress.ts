import type { Log } from "../../packages/local-cloud/base/log.ts";

/** The time in milliseconds after which the line of a terminal is written again. */
const EVERY = 200;
/** Goes to the begin of the line, and clears it (ECMA-48: CUU and EL). */
const CLEAR = "\r\u001b[2K";

interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/**
 * The phases of a start, each with its time. A terminal has one line that goes on; other programs get a line
 * when a phase begins, and one when it ends.
 */
export class Progress {
  readonly #screen: Screen;
  readonly #log: Log;
  readonly #isTerminal: boolean;
  #done: string[] = [];
  #phase: { name: string; began: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isShown = false;

  constructor(log: Log, screen: Screen = process.stdout) {
    this.#log = log;
    this.#screen = screen;
    this.#isTerminal = screen.isTTY === true;
  }

  /** The log during the phases: its lines do not run into the line of the phases. */
  get log(): Log {
    const above =
      (say: (text: string) => void) =>
      (text: string): void => {
        this.#clear();
        say(text);
        this.#show();
      };
    return {
      info: above((text) => this.#log.info(text)),
      detail: above((text) => this.#log.detail(text)),
      hint: above((text) => this.#log.hint(text)),
      error: above((text) => this.#log.error(text)),
    };
  }

  /** Begins a phase, and so ends the one before it. */
  begin(name: string): void {
    this.#finish();
    this.#phase = { name, began: performance.now() };
    if (!this.#isTerminal) this.#log.info(`${name} ...`);
    this.#show();
    this.#timer ??= this.#isTerminal ? setInterval(() => this.#show(), EVERY).unref() : undefined;
  }

  /** Ends the last phase. */
  end(): void {
    this.#finish();
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#clear();
    if (this.#isTerminal && this.#done.length > 0) this.#log.info(this.#done.join(" · "));
    this.#done = [];
  }

  #finish(): void {
    if (!this.#phase) return;
    const done = this.#text(this.#phase);
    this.#phase = undefined;
    this.#done.push(done);
    if (!this.#isTerminal) this.#log.info(done);
  }

  #text({ name, began }: { name: string; began: number }): string {
    return `${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`;
  }

  #show(): void {
    if (!this.#isTerminal || !this.#phase) return;
    const line = [...this.#done, this.#text(this.#phase)].join(" · ");
    const columns = (this.#screen.columns ?? 80) - 1;
    // A line that is broken could not be cleared.
    this.#screen.write(CLEAR + (line.length > columns ? `… ${line.slice(2 - columns)}` : line));
    this.#isShown = true;
  }

  #clear(): void {
    if (this.#isShown) this.#screen.write(CLEAR);
    this.#isShown = false;
  }
}
