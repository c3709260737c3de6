import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { requestDraft, type DraftRequest } from "#functions/mail/modelDrafts/request";
import type { Reply } from "#reply";

/**
 * Has a model draft for `draftTemplate`. Replies with `Unavailable` if a service fails; nothing is thrown.
 */
export async function handler(request: DraftRequest): Promise<Reply<object>> {
  try {
    return await requestDraft(request);
  } catch (error) {
    log.failed("a draft could not be saved: the caller was answered Unavailable", error, {
      templateKey: request.key,
    });
    return refused("Unavailable", "The draft could not be saved: try again in a moment.", { retry: true });
  }
}
