/** What is used here of autocannon 9, which has no types (its README, "API"). */
declare module "autocannon" {
  interface Options {
    url: string;
    method: string;
    headers: Record<string, string>;
    body: string;
    /** In turns, each with what differs from the rest. */
    requests?: { headers?: Record<string, string>; body?: string }[];
    connections: number;
    /** Seconds, */
    duration?: number;
    /** or requests. */
    amount?: number;
    /** A response with another body counts as a mismatch. */
    expectBody?: string;
  }

  interface Result {
    errors: number;
    non2xx: number;
    mismatches: number;
    /** Seconds. */
    duration: number;
  }

  interface Instance extends PromiseLike<Result> {
    on(
      event: "response",
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }

  export default function autocannon(options: Options): Instance;
}
