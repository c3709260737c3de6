/** The output of the local cloud: progress, hints about what AWS would do silently, and failures. */
export interface Log {
  info(text: string): void;
  /** Events that are normal, such as a metric, or a failure that is tried again. */
  detail(text: string): void;
  hint(text: string): void;
  error(text: string): void;
}

/** Shows details only if the environment has `DEBUG`. */
export const consoleLog: Log = {
  info: (text) => console.log(text),
  detail: (text) => {
    if (process.env.DEBUG) console.log(text);
  },
  hint: (text) => console.log(`hint: ${text}`),
  error: (text) => console.error(`error: ${text}`),
};

export const silentLog: Log = { info: () => {}, detail: () => {}, hint: () => {}, error: () => {} };
