import { replyTo } from "#functions/input/arguments";
import { deliveries } from "#functions/people/destinations/list";

type Asked = { arguments: Parameters<typeof deliveries>[1]; source: Parameters<typeof deliveries>[0] };

/**
 * A caller that may read the destination may read its deliveries. Throws if the table cannot be read.
 *
 * @because a page is merged from the shards of a day, each a Query of its own, over as many days as it
 *   takes.
 */
export function handler({ source, arguments: args }: Asked) {
  return replyTo(() => deliveries(source, args, Date.now()));
}
