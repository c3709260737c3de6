import { replyTo } from "#functions/input/arguments";
import { merges } from "#functions/people/reading/merges";

type Asked = { arguments: Parameters<typeof merges>[1]; source: Parameters<typeof merges>[0] };

/**
 * Returns a page of the merges of a person's profiles. Replies with `ValidationError` for wrong arguments.
 * Throws if the table cannot be read.
 */
export function handler({ source, arguments: args }: Asked) {
  return replyTo(() => merges(source, args));
}
