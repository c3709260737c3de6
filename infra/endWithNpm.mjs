// Ends the process that loads it as SIGTERM does, once the shell that npm started it in is gone. npm hands a signal to that shell, which ends
// and does not pass it on (`@npmcli/run-script`, lib/signal-manager.js). On POSIX systems an orphan gets another parent, so the id of its parent
// changes. Windows keeps the id of the dead parent (nodejs/node#14957): there signal 0, which only asks whether a process is there, throws ESRCH.
const EVERY_MS = 200;

if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  const looking = setInterval(() => {
    if (process.ppid === ppid && isThere(ppid)) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, EVERY_MS).unref();
}

function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: there is one, which may not be signalled.
    return error.code !== "ESRCH";
  }
}
