/** The addresses that a link of a mail can have; a variable may be one. */
const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$|^\{\{.*\}\}$/i;

/** True for an address that a mail can link to. */
export const isAddress = (address: string): boolean => ADDRESS.test(address);

/** People leave out the beginning of an address: a host is https, and an address of mail is mailto. */
export function linkAddressOf(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text;
}
