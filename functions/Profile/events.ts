import { replyTo } from "#functions/input/arguments";
import { events } from "#functions/people/reading/events";

type Asked = { arguments: Parameters<typeof events>[1]; source: Parameters<typeof events>[0] };

/**
 * A caller that may read the profile may read its history. Throws if the table cannot be read.
 *
 * @because a page is merged from the histories of all profiles of the person, whose bodies are compressed.
 */
export function handler({ source, arguments: args }: Asked) {
  return replyTo(() => events(source, args, Date.now()));
}
