import type { Refusal, Reply } from "#reply";
import type { ReminderType } from "#table/mail/reminder";
import type { ModelDraft } from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import type { ModelQuestion } from "../../aws/bedrock.ts";
import { askModel, isDenied } from "../../aws/bedrock.ts";
import * as log from "../../aws/log.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { fieldRefusal } from "../../aws/reply.ts";
import { invoiceVariables, knownLocale } from "../send/invoiceVariables.ts";
import { dayIn } from "../../conditions/zone.ts";
import { readAnswer, refuseAnswer } from "./answer.ts";
import type { Basis } from "./basis.ts";
import { readBasis, refuseKey } from "./basis.ts";
import type { DraftFacts, WrittenDraft } from "./written.ts";
import { PROMPT_ID, promptOf } from "./prompt.ts";
import { scoreOf } from "./score.ts";
import type { Draft } from "../drafts/save.ts";
import { saveDraft } from "../drafts/save.ts";
import { TemplateRefusal } from "../template/refusal.ts";
import { refuseChanging, refuseSuppressed } from "../send/checks.ts";

/** The input of `draftTemplate`. Its resolver has checked it. */
export interface DraftRequest {
  key: string;
  invoiceId: string;
  reminderType: ReminderType;
  instructions: string;
  sendOnApproval: boolean;
  /** The caller: a user id, or `backend` for every server. */
  author: string;
}

/** A draft that a model has written and that can be saved, or why there is none. */
export type Made = { draft: Draft; error?: undefined } | { error: Refusal; draft?: undefined };

/** Has a model write a draft about an invoice, checks it against the facts, and saves it. */
export async function requestDraft(request: DraftRequest): Promise<Reply<TemplateVersionItem>> {
  const { draft, error } = await makeDraft(request, log.failed);
  return error ? { error } : save(draft);
}

/**
 * Has a model write a draft about an invoice, and checks it against the facts. Nothing is saved. If the model
 * does not answer, that is noted in the log by `note`: to a caller who waits it is trouble.
 */
export async function makeDraft(request: DraftRequest, note: typeof log.failed): Promise<Made> {
  const modelId = process.env.DRAFT_MODEL;
  if (modelId === undefined) {
    const says = "This deployment has no model that drafts: set `draftModel` in cdk.json, and deploy it.";
    return { error: fieldRefusal("Unavailable", says, { setting: "draftModel" }) };
  }
  const { basis, error: refusedBasis } = await readBasis(request);
  if (refusedBasis) return { error: refusedBasis };
  const facts = givenOf(request, basis, new Date());
  const answer = await ask(promptOf(modelId, facts, request.instructions), note);
  if (answer.error) return { error: answer.error };
  const { written, error } = readAnswer(answer.text, facts);
  if (error) return { error };
  const draft = { instructions: request.instructions, facts: { ...facts }, ...scoreOf(written, facts) };
  return { draft: draftOf(request, basis, { ...written, model: modelId, draft }) };
}

/** The facts that the model gets: no address, and nothing that the mail does not need. */
function givenOf({ reminderType }: DraftRequest, { facts, kind }: Basis, now: Date): DraftFacts {
  const { invoice, subscriber, settings } = facts;
  const { timezone } = settings;
  const senderName = /^(.*\S)\s*<[^>]*>$/.exec(kind.from ?? "")?.[1];
  return {
    invoice: invoiceVariables(invoice, { locale: subscriber?.locale, timezone, now }),
    ...{ reminderType, today: dayIn(timezone, now.getTime()), locale: knownLocale(subscriber?.locale) },
    ...(subscriber?.firstName === undefined ? {} : { firstName: subscriber.firstName }),
    ...(senderName === undefined ? {} : { senderName }),
  };
}

/** A failure at Bedrock is logged by its name alone: its message may quote the prompt. */
async function ask(
  question: ModelQuestion,
  note: typeof log.failed,
): Promise<{ text: string; error?: undefined } | { error: Refusal; text?: undefined }> {
  const { modelId } = question;
  try {
    const { text, isComplete, stopReason } = await askModel(question);
    if (isComplete) return { text };
    const says = `The model did not finish its answer (${stopReason}): try again, or change the instructions.`;
    return { error: fieldRefusal("ValidationError", says, { stopReason }) };
  } catch (error) {
    const failure = isDenied(error) ? log.failed : note;
    failure("a model did not draft", error, { modelId });
    if (!isDenied(error))
      return {
        error: fieldRefusal("Unavailable", "The model did not answer: try again later.", { retry: true }),
      };
    const says = `The model ${modelId} cannot be used: enable it for the account in Amazon Bedrock, or change \`draftModel\` in cdk.json.`;
    return { error: fieldRefusal("Unavailable", says, { setting: "draftModel" }) };
  }
}

function draftOf(
  { key, reminderType, sendOnApproval, author }: DraftRequest,
  { facts: { invoice, settings }, kind }: Basis,
  { subject, text, model, draft }: WrittenDraft & { model: string; draft: ModelDraft },
): Draft {
  const { invoiceId, version: invoiceVersion, customerId } = invoice;
  return {
    ...{ key, subject, text, ...kind, author, timezone: settings.timezone, email: invoice.email, draft },
    about: {
      ...{ invoiceId, invoiceVersion, customerId, reminderType, model, promptId: PROMPT_ID },
      ...(sendOnApproval ? { sendOnApproval } : {}),
    },
  };
}

/**
 * Saves a draft in one transaction with other writes. If one of those is refused, that is a `Conflict` with
 * `retry`: something else has changed what they are to change.
 */
export async function save(draft: Draft, more: Write[] = []): Promise<Reply<TemplateVersionItem>> {
  try {
    const { draft: data, refused } = await saveDraft(draft, more);
    return data ? { data } : { error: WHY[refused]() };
  } catch (error) {
    // Such as a control character, which no rule of the prompt forbids.
    if (error instanceof TemplateRefusal)
      return { error: refuseAnswer("The model's text cannot be compiled.") };
    throw error;
  }
}

const WHY = {
  KEY: refuseKey,
  ERASED: () => refuseSuppressed({ kind: "ERASED" }),
  MORE: refuseChanging,
};
