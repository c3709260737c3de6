import type { Resource } from "../../../base/assembly/index.ts";
import type { Clock } from "../../../base/clock.ts";
import { refuseOthers } from "../../../base/imitated.ts";
import type { Caller } from "../model/types.ts";
import { unauthorized, type Provider } from "./provider.ts";

const CALLER: Caller = { mode: "API_KEY", identity: null, groups: [], openByDefault: true };

/** API_KEY: the header `x-api-key` names a key of the templates that has not expired by the local clock. */
export function apiKeyProvider(keys: Resource[], clock: Clock): Provider {
  const expiries = new Map<string, number>();
  for (const key of keys) {
    refuseOthers(key, ["ApiId", "ApiKeyId", "Description", "Expires"]);
    const { Expires } = key.properties as { Expires?: number };
    expiries.set(key.attribute("ApiKey"), Expires === undefined ? Infinity : Number(Expires) * 1000);
  }
  return {
    mode: "API_KEY",
    async authenticate({ headers }) {
      const expiry = expiries.get(headers["x-api-key"] ?? "");
      if (expiry === undefined || expiry <= clock.now()) throw unauthorized();
      return CALLER;
    },
  };
}
