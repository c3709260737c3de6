import { replyTo } from "#functions/input/arguments";
import { merges } from "#functions/people/reading/merges";

type Asked = { arguments: Parameters<typeof merges>[1]; source: Parameters<typeof merges>[0] };

/**
 * A caller that may read the profile may read its merges. Throws if the table cannot be read.
 *
 * @because a page is merged from the lists of all profiles of the person, each a Query of its own.
 */
export function handler({ source, arguments: args }: Asked) {
  return replyTo(() => merges(source, args));
}
