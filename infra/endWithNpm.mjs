// Ends the process that loads it as SIGTERM does, once npm, which started it, is gone. npm hands a signal to the shell that it runs a
// script in; the shell dies of it, and says nothing to what it runs (`@npmcli/run-script`, lib/signal-manager.js). What a dead parent leaves behind
// gets another one, so the id of the parent changes. It holds for every shell, unlike `exec` before the command, which cmd.exe does not know.
const EVERY_MS = 200;

if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  const looking = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, EVERY_MS).unref();
}
