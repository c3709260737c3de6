import { isIP } from "node:net";
import { KINDS, type DestinationKind } from "#table/people/destination";
import type { Maybe, Refuse } from "../../conditions/faults.ts";
import { parseUrl } from "../../network/host.ts";
import { hostOf, mayCall } from "../sender/address.ts";

const MAX_URL = 2048;

/**
 * Returns a URL as it is called; refuses one that no call may go to. A name is not looked up here, because
 * its addresses can change: each call checks them.
 */
export function checkUrl(typed: Maybe<string>, kind: DestinationKind, refuse: Refuse): string | undefined {
  const { takesNoUrl, takesNoQuery } = KINDS[kind];
  if (takesNoUrl !== undefined) {
    if (typed != null) refuse("url", `must be left out, because ${takesNoUrl}`);
    return undefined;
  }
  const url = typed != null && typed.length <= MAX_URL ? parseUrl(typed) : undefined;
  if (!url || url.href.length > MAX_URL) {
    refuse("url", `must be an absolute URL of at most ${MAX_URL} characters for a ${kind} destination`);
    return undefined;
  }
  const isHttp = url.protocol === "https:" || url.protocol === "http:";
  if (!isHttp || (!mayCall(url) && isIP(hostOf(url)) === 0)) refuse("url", "must begin with https://");
  else if (!mayCall(url))
    refuse("url", "must begin with https://, and not name an address that is not public");
  if (url.username !== "" || url.password !== "")
    refuse("url", "must have no user name or password: send them as a header");
  if (typed!.includes("#")) refuse("url", "must have no fragment");
  if (takesNoQuery !== undefined && url.search !== "")
    refuse("url", `must have no query, because ${takesNoQuery}`);
  return url.href;
}
