/** The output of the local cloud: progress, hints about what AWS would do silently, and faults. */
export interface Log {
  info(text: string): void;
  hint(text: string): void;
  error(text: string): void;
}

export const consoleLog: Log = {
  info: (text) => console.log(text),
  hint: (text) => console.log(`hint: ${text}`),
  error: (text) => console.error(`error: ${text}`),
};

export const silentLog: Log = { info: () => {}, hint: () => {}, error: () => {} };
