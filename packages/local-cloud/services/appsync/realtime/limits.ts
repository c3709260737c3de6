/**
 * Quotas of the real service ("AWS AppSync endpoints and quotas", AWS General Reference). Only tests lower
 * them.
 */
export interface RealtimeLimits {
  /**
   * The timeout in `connection_ack`: a client that receives no message for this time closes the connection.
   */
  connectionTimeoutMs: number;
  keepAliveMs: number;
  /** The longest life of a connection, by the local clock. */
  connectionMs: number;
  subscriptions: number;
  pushBytes: number;
  /** Messages a second from all clients together. */
  requestsPerSecond: number;
  /** A refused client that sends nothing gets the error after this time, and its connection is closed. */
  refusalMs: number;
}

export const awsLimits: RealtimeLimits = {
  connectionTimeoutMs: 300_000,
  keepAliveMs: 60_000,
  connectionMs: 24 * 60 * 60 * 1000,
  subscriptions: 200,
  pushBytes: 240 * 1024,
  requestsPerSecond: 10_000,
  refusalMs: 1_000,
};

/** Returns for each message whether it is within `perSecond`, in windows of one second of `now`'s time. */
export function rateGate(perSecond: number, now: () => number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, count] = [current, 0];
    count += 1;
    return count <= perSecond;
  };
}
