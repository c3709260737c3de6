import type { Networks } from "./checkUrl.ts";

/** The networks of the stage's value `webhookNetworks`: none if it is empty. */
export function networks(): Networks {
  return (process.env.WEBHOOK_NETWORKS ?? "").split(",").filter((each) => each !== "");
}
