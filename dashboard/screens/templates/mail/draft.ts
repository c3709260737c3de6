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
  html: string;
  text: string;
  topic: string;
  transactional: boolean;
}

export type DraftField = keyof Draft;

/** The parts of a mail that have a source. */
export type Part = keyof typeof editor.part;
export const PARTS = Object.keys(editor.part) as Part[];

export const BLANK: Draft = {
  key: "",
  name: "",
  subject: "",
  html: "",
  text: "",
  topic: "",
  transactional: false,
};

/** Returns the latest version of a template as its author typed it. */
export function draftOf({ key, name, latest }: EditedTemplateFragment): Draft {
  return { ...(latest ? typedOf(latest) : BLANK), key, name };
}

/** Returns the content of a version as its author typed it. */
export function typedOf(version: VersionContentFragment): Draft {
  const { subject, source, sourceText, topic, transactional } = version;
  const content = { html: source ?? "", text: sourceText ?? "" };
  return { ...BLANK, ...content, subject, topic: topic ?? "", transactional };
}

export function isSame(one: Draft, other: Draft): boolean {
  return (Object.keys(one) as DraftField[]).every((field) => one[field] === other[field]);
}

export function createInputOf(draft: Draft): CreateTemplateInput {
  const { key, subject, transactional } = draft;
  const named = { key: key.trim(), ...nameOf(draft) };
  return { ...named, subject, transactional, topic: draft.topic || null, ...contentOf(draft) };
}

/** Returns the input that saves a draft as the version after the one that was read. */
export function updateInputOf(draft: Draft, { key, version }: EditedTemplateFragment): UpdateTemplateInput {
  const { subject, transactional } = draft;
  const topic = draft.topic || null;
  const content = { subject, transactional, topic, ...contentOf(draft) };
  return { key, expectedVersion: version, ...nameOf(draft), ...content };
}

/** An empty name is the last part of the key. */
const nameOf = ({ name }: Draft) => ({ name: name.trim() || null });

/** Returns the people that a mail is for, in words. */
export function audienceOf({ topic, transactional }: Pick<Draft, "topic" | "transactional">): string {
  const people = topic === "" ? editor.everybody : editor.ofTopic(topic);
  return transactional ? editor.alsoLeft(people) : people;
}

/** The parts that have text: the API makes the plain text of the mail if there is none. */
export function contentOf({ html, text }: Draft): { html?: string; text?: string } {
  return { ...(html.trim() && { html }), ...(text.trim() && { text }) };
}
