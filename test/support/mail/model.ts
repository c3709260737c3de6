import type { Model } from "../../../packages/local-cloud/services/bedrock/index.ts";
import { AwsError } from "../../../packages/local-cloud/base/http.ts";

/** The stage value with which there is a model. */
export const MODEL = { draftModel: "amazon.nova-lite-v1:0" };

/** A draft without a number, date or name. */
export const WRITTEN = JSON.stringify({ subject: "Reminder", text: "Please pay the invoice." });

const FAILURES: Record<string, AwsError> = {
  THROTTLE: new AwsError("ThrottlingException", "Too many requests, please wait before trying again.", 429),
  DENY: new AwsError("AccessDeniedException", "You don't have access to the model.", 403),
};

/** A model that answers what the instructions of the prompt say, or fails as they say. */
export const dictated: Model = ({ messages }) => {
  const { instructions } = JSON.parse(messages[0]!.content[0]!.text) as { instructions: string };
  const failure = FAILURES[instructions];
  if (failure) throw failure;
  return { text: instructions };
};
