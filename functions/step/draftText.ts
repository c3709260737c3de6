import { orUnavailable } from "#functions/aws/unavailable";
import { requestDraft } from "#functions/mail/modelDrafts/request";

/**
 * Has a model draft for `draftTemplate`. Replies with `Unavailable` if a service fails.
 */
export const handler = orUnavailable(requestDraft, "The draft could not be saved", ({ key }) => ({
  templateKey: key,
}));
