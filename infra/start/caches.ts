import { join } from "node:path";

/** The folders in which the local cloud keeps what it has compiled, and finds source maps. */
export function cachesIn(root: string): { cache: string; maps: string } {
  return { cache: join(root, "build/graphiql"), maps: join(root, "build/maps") };
}
