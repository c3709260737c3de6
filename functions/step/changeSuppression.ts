import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import type { IdentityName } from "#functions/people/identity/named";
import { suppress, unsuppress } from "#functions/people/privacy/suppress";
import type { Reply } from "#reply";

type Change = IdentityName & { field: "suppressPerson" | "unsuppressPerson" };

/** Does what the field asks for. Replies with `Unavailable` if the table fails; nothing is thrown. */
export async function handler({ field, ...name }: Change): Promise<Reply<object>> {
  try {
    return await (field === "suppressPerson" ? suppress(name) : unsuppress(name));
  } catch (error) {
    log.failed("a suppression could not be changed: the caller was answered Unavailable", error);
    return refused("Unavailable", "The suppression could not be changed: try again in a moment.", {
      retry: true,
    });
  }
}
