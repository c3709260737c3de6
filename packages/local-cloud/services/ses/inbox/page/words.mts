const MAILBOX = /^(.*?)\s*<([^<>]*)>$/;

/** Returns the name and the address of a mailbox. */
export function mailboxOf(text: string): { name: string; address: string } {
  const [, name = "", address = text] = MAILBOX.exec(text.trim()) ?? [];
  return { name: /^".*"$/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name, address };
}

/** Returns the name of a mailbox; its address if it has none. */
export function shortOf(text: string): string {
  const { name, address } = mailboxOf(text);
  return name || address;
}

/** Returns at most two letters for a mailbox. */
export function initialsOf(text: string): string {
  const words = shortOf(text).match(/[\p{L}\p{N}]+/gu) ?? ["?"];
  return words
    .slice(0, 2)
    .map((each) => [...each][0])
    .join("")
    .toUpperCase();
}

/** Returns the time of a mail of today, and the day of any other, in the reader's time zone. */
export function briefTime(at: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" })
    : date.toLocaleDateString(undefined, { day: "numeric", month: "short" });
}

export function wholeTime(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: "long", timeStyle: "medium" });
}

export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
