import type {
  CreateTemplateInput,
  EditedTemplateFragment,
  UpdateTemplateInput,
  VersionContentFragment,
} from "../api/documents.ts";
import { editor } from "../../../strings/mail/templates.ts";

/** The texts of the editor's fields. An empty topic is none. */
export interface Draft {
  key: string;
  name: string;
  subject: string;
  /** The line that mail programs show beside the subject; empty for the first words of the mail. */
  previewText: string;
  format: Format;
  /** The source of the mail in its format; empty for plain text alone. */
  html: string;
  text: string;
  topic: string;
  transactional: boolean;
  /** The sender; empty for that of the deployment. */
  from: string;
  /** The address that answers go to; empty for the sender's. */
  replyTo: string;
}

export type DraftField = keyof Draft;

/** The languages that a mail is written in. */
export type Format = keyof typeof editor.formats;

/** The parts of a mail that have a source. */
export type Part = keyof typeof editor.part;
export const PARTS = Object.keys(editor.part) as Part[];

export const BLANK: Draft = {
  key: "",
  name: "",
  subject: "",
  previewText: "",
  format: "MARKDOWN",
  html: "",
  text: "",
  topic: "",
  transactional: false,
  from: "",
  replyTo: "",
};

/** Returns the latest version of a template as its author typed it. */
export function draftOf({ key, name, latest }: EditedTemplateFragment): Draft {
  return { ...(latest ? typedOf(latest) : BLANK), key, name };
}

/** Returns the content of a version as its author typed it. */
export function typedOf(version: VersionContentFragment): Draft {
  const { subject, source, sourceText, topic, transactional, from, replyTo } = version;
  const previewText = version.previewText ?? "";
  const format: Format = source === null && sourceText !== null ? "TEXT" : version.format;
  const content = { format, html: source ?? "", text: sourceText ?? "" };
  const sender = { from: from ?? "", replyTo: replyTo ?? "" };
  return { ...BLANK, ...content, ...sender, subject, previewText, topic: topic ?? "", transactional };
}

/** Returns the part of a draft that is shown first. */
export function shownPartOf({ html, text }: Pick<Draft, "html" | "text">): Part {
  return html === "" && text !== "" ? "text" : "html";
}

export function isSame(one: Draft, other: Draft): boolean {
  return (Object.keys(one) as DraftField[]).every((field) => one[field] === other[field]);
}

export function createInputOf(draft: Draft): CreateTemplateInput {
  const { key, subject, transactional } = draft;
  const named = { key: key.trim(), ...nameOf(draft) };
  const to = { transactional, topic: draft.topic || null };
  return { ...named, subject, ...lineOf(draft), ...to, ...senderOf(draft), ...contentOf(draft) };
}

/** Returns the input that saves a draft as the version after the one that was read. */
export function updateInputOf(draft: Draft, { key, version }: EditedTemplateFragment): UpdateTemplateInput {
  const { subject, transactional } = draft;
  const topic = draft.topic || null;
  const content = {
    subject,
    ...lineOf(draft),
    transactional,
    topic,
    ...senderOf(draft),
    ...contentOf(draft),
  };
  return { key, expectedVersion: version, ...nameOf(draft), ...content };
}

/** An empty name is the last part of the key. */
const nameOf = ({ name }: Draft) => ({ name: name.trim() || null });

/** An empty sender is that of the deployment, and answers go to the sender if no address is given. */
const senderOf = ({ from, replyTo }: Draft) => ({
  from: from.trim() || null,
  replyTo: replyTo.trim() || null,
});

/** The preview line is hidden in the mail: a plain text alone has none. */
export const lineOf = ({ html, previewText }: Pick<Draft, "html" | "previewText">) => ({
  previewText: (html.trim() && previewText.trim()) || null,
});

/** Returns the people that a mail is for, in words. */
export function audienceOf({ topic, transactional }: Pick<Draft, "topic" | "transactional">): string {
  const people = topic === "" ? editor.everybody : editor.ofTopic(topic);
  return transactional ? editor.alsoLeft(people) : people;
}

/** The parts that have text: the API makes the plain text of the mail if there is none. */
export function contentOf({ format, html, text }: Draft): Content {
  const source = { html, ...(format === "MARKDOWN" && { format }) };
  return { ...(html.trim() && source), ...(text.trim() && { text }) };
}

type Content = Pick<CreateTemplateInput, "html" | "text" | "format">;
