/**
 * Parses an address as SES does: `ada@example.com` or `Ada <ada@example.com>`. Returns the address without
 * the name, or undefined if it is neither.
 */
export function addressIn(text: string): string | undefined {
  const bare = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
  const at = bare.lastIndexOf("@");
  const local = bare.slice(0, at);
  const domain = bare.slice(at + 1);
  return at > 0 && isLocalPart(local) && isDomain(domain) ? bare : undefined;
}

/** The form in which addresses are compared: the same for every spelling of a mailbox. */
export function normalised(address: string): string {
  return address.trim().toLowerCase().normalize("NFC");
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * SES: ASCII only, at most 64 characters before the @ (API reference v2, Destination: "the local part ...
 * must be 7-bit ASCII").
 */
function isLocalPart(text: string): boolean {
  return (
    text.length <= 64 && /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(text)
  );
}

/** RFC 1035 labels; an international domain comes as Punycode. */
function isDomain(text: string): boolean {
  const label = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
  const labels = text.split(".");
  return text.length <= 255 && labels.length >= 2 && labels.every((each) => label.test(each));
}
