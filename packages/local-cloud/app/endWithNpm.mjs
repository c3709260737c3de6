// Ends the process that loads it with SIGTERM, once the shell in which npm started it has ended. npm sends
// signals to that shell, which ends without forwarding them (`@npmcli/run-script`, lib/signal-manager.js). On
// POSIX systems an orphan gets another parent, so the id of its parent changes. Windows keeps the id of the
// dead parent (nodejs/node#14957); there signal 0, which checks that a process exists, throws ESRCH.
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
    // EPERM: the process exists, but may not be signalled.
    return error.code !== "ESRCH";
  }
}
