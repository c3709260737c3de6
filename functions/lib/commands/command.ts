/**
 * Runs a command at a terminal, as the person whom the clients of the SDK find there: by a profile, a
 * sign-on, environment variables. An error is printed in one line that begins with the command's name, and
 * the exit code becomes 1.
 */
export async function runCommand(name: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) => {
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  });
}
