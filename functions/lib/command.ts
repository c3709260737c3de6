/** Runs a command at a terminal. What fails is said in one line, which begins with its name, and the exit code is 1. */
export async function runCommand(name: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) => {
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  });
}
