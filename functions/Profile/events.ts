import { replyTo } from "#functions/arguments";
import { events } from "#functions/people/reading/events";

type Asked = { arguments: Parameters<typeof events>[1]; source: Parameters<typeof events>[0] };

/** A caller that may read the profile may read its history. Throws if the table cannot be read. */
export function handler({ source, arguments: args }: Asked) {
  return replyTo(() => events(source, args, Date.now()));
}
