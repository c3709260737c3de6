import { deliverSend } from "#functions/mail/send/delivery/deliver";
import { sendWorks } from "#functions/mail/send/due";
import { findSend } from "#functions/mail/send/state/store";

// A process that delivers one send, or does what is due of it, and is killed (kill.test.ts).
const [phase, email = "", sendId = "", now] = process.argv.slice(2);
const ahead = Number(now) - Date.now();
const machine = Date.now;
Date.now = () => machine() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args: [], made) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, made),
});

if (phase === "due") await sendWorks.Send.fire((await findSend(email, sendId))!);
else await deliverSend({ email, sendId });
