/**
 * The output of a test's functions and of the local cloud goes to the console of the test. Vitest prints it
 * if the test fails (`silent: "passed-only"`). The console of Node writes to the streams directly, and so
 * does the logger of functions.
 */
function toConsole(stream: NodeJS.WriteStream, print: (text: string) => void): void {
  stream.write = (chunk: Uint8Array | string, ...more: unknown[]) => {
    print(
      Buffer.from(chunk as string)
        .toString()
        .trimEnd(),
    );
    const done = more.find((each) => typeof each === "function");
    done?.();
    return true;
  };
}

toConsole(process.stdout, (text) => console.log(text));
toConsole(process.stderr, (text) => console.error(text));
