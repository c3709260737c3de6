import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getArgumentValues, buildSchema, getOperationAST, parse, Kind, type FieldNode } from "graphql";
import { AwsError } from "../../../base/http.ts";
import type {
  InvalidationEvent,
  MutationEvent,
  RealtimeHooks,
} from "../../../services/appsync/realtime/hooks.ts";
import { createRealtime } from "../../../services/appsync/realtime/index.ts";
import type { RealtimeLimits } from "../../../services/appsync/realtime/limits.ts";
import { StandingClock } from "../../support/clock.ts";

const schema = buildSchema(`
  type Message { id: ID room: String text: String! from: Person tags: [String] }
  type Person { name: String }
  type Query { none: String }
  type Mutation { post(id: ID): Message edit(id: ID): Message }
  type Subscription { onPost(room: String, id: ID): Message onEdit: Message onSecret: Message }
`);
const mutations: Record<string, string[]> = { onPost: ["post"], onEdit: ["edit", "post"], onSecret: [] };

/** The GraphQL side of the endpoint, which these tests do not cover. */
export interface Behaviour {
  filter?: unknown;
  invalidationFilter?: unknown;
  limits?: Partial<RealtimeLimits>;
  /** Take every credential for a good one. */
  acceptAll?: boolean;
}

/**
 * The real-time endpoint behind a real port; the GraphQL endpoint is the least that it can be (`contract/`
 * has the real one).
 */
export async function startEndpoint(behaviour: Behaviour = {}) {
  const mutation = new Set<(event: MutationEvent) => void>();
  const invalidation = new Set<(event: InvalidationEvent) => void>();
  const signed: unknown[] = [];
  const hints: string[] = [];
  const errors: string[] = [];
  const clock = new StandingClock();
  const appsync: RealtimeHooks = {
    async authorize({ headers, ...request }) {
      signed.push({ host: headers.host, ...request });
      if (headers["x-api-key"] !== "good" && !behaviour.acceptAll) {
        throw new AwsError("UnauthorizedException", "You are not authorized to make this call.", 401);
      }
      return { mode: "API_KEY", identity: null, groups: [], openByDefault: true };
    },
    async prepareSubscription({ query, variables, operationName }) {
      const document = parse(query);
      const operation = getOperationAST(document, operationName)!;
      const field = operation.selectionSet.selections[0] as FieldNode;
      const fieldName = field.name.value;
      if (fieldName === "onSecret") {
        const message = "Not Authorized to access onSecret on type Subscription";
        const more = { path: ["onSecret"], data: null, errorInfo: null, locations: [] };
        return { errors: [{ ...more, errorType: "Unauthorized", message }] };
      }
      if (fieldName === "onFault") throw new Error("a fault of the local cloud");
      const definition = schema.getSubscriptionType()!.getFields()[fieldName]!;
      const { filter, invalidationFilter } = behaviour;
      return {
        fieldName,
        mutations: mutations[fieldName]!,
        args: getArgumentValues(definition, field, variables),
        document,
        operationName,
        filter,
        invalidationFilter,
        deliver: (payload) => ({ data: { [fieldName]: pick(field, payload) } }),
      };
    },
    onMutation(listener) {
      mutation.add(listener);
      return () => mutation.delete(listener);
    },
    onInvalidation(listener) {
      invalidation.add(listener);
      return () => invalidation.delete(listener);
    },
  };
  const log = {
    info() {},
    detail() {},
    hint: (text: string) => hints.push(text),
    error: (text: string) => errors.push(text),
  };
  const realtime = createRealtime({ appsync, clock, log, limits: behaviour.limits ?? {} });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => realtime.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/graphql`,
    clock,
    realtime,
    signed,
    hints,
    errors,
    mutate: (fieldName: string, result: unknown) => mutation.forEach((each) => each({ fieldName, result })),
    invalidate: (event: InvalidationEvent) => invalidation.forEach((each) => each(event)),
    async stop() {
      realtime.stop();
      clock.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pick(field: FieldNode, payload: Readonly<Record<string, unknown>>): unknown {
  const names = field.selectionSet!.selections.map((each) =>
    each.kind === Kind.FIELD ? each.name.value : "",
  );
  return Object.fromEntries(names.map((name) => [name, payload[name] ?? null]));
}
