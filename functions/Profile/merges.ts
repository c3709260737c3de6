import { replyTo } from "#functions/arguments";
import { merges } from "#functions/people/reading/merges";

type Asked = { arguments: Parameters<typeof merges>[1]; source: Parameters<typeof merges>[0] };

/** A caller that may read the profile may read its merges. Throws if the table cannot be read. */
export function handler({ source, arguments: args }: Asked) {
  return replyTo(() => merges(source, args));
}
