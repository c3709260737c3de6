/** A mail in the list. */
export interface ShownRow {
  messageId: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  code?: string;
  kind?: string;
}

export interface ShownPage {
  total: number;
  codes: number;
  matches: number;
  mails: ShownRow[];
  next?: string;
}

/** The open mail. */
export interface ShownMail extends ShownRow {
  cc?: string[];
  text: string;
  hasHtml: boolean;
  headers: [name: string, value: string][];
  bytes: number;
  images: { own: number; others: number };
  oneClick: { uri: string; isHere: boolean } | null;
  link: ShownLink | null;
}

export interface ShownLink {
  label: string;
  path: string;
}

export interface PageSettings {
  bar: ShownLink[];
}
