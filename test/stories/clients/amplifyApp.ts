import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { Hub } from "aws-amplify/utils";
import type { DocumentNode } from "graphql";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { Heard } from "../../support/heard.ts";
import { outputsOf } from "../../support/people.ts";
import "../../support/process/webSocket.ts";
import type { operations } from "./operations.ts";

type CloudOptions = Parameters<typeof startTestCloud>[0];
type AuthMode = "userPool" | "apiKey" | "iam";

/** Amplify's own types of a client know only the operations that its own generator made. */
interface AmplifyClient {
  graphql(operation: { query: DocumentNode; variables?: unknown; authMode: AuthMode }): unknown;
}

/** An app with Amplify over a local cloud of its own. Its user is signed in; `iam` signs as `backend`. */
export class AmplifyApp {
  readonly #used = new Set<unknown>();
  readonly #client = generateClient() as unknown as AmplifyClient;

  readonly test: TestCloud;
  readonly user: Person;

  private constructor(test: TestCloud, user: Person) {
    this.test = test;
    this.user = user;
  }

  static async start(group: string, options: CloudOptions = { timers: ["due"] }): Promise<AmplifyApp> {
    const test = await startTestCloud(options);
    const user = await test.person({ groups: [group] });
    const credentials = outputsOf(test).credentials.backend;
    const config = amplifyConfig(test.outputs) as ResourcesConfig;
    cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth!);
    Amplify.configure(config, {
      Auth: {
        tokenProvider: cognitoUserPoolsTokenProvider,
        credentialsProvider: {
          getCredentialsAndIdentityId: () => Promise.resolve({ credentials }),
          clearCredentialsAndIdentityId: () => undefined,
        },
      },
    });
    await signIn({ username: user.email, password: user.password });
    return new AmplifyApp(test, user);
  }

  async run<Data, Variables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    authMode: AuthMode = "userPool",
  ): Promise<Data> {
    this.#used.add(query);
    const answer = (await this.#client.graphql({ query, variables, authMode })) as { data: Data };
    return answer.data;
  }

  /** Subscribes. Resolves once AppSync has acknowledged the subscription. */
  async listen<Data, Variables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    authMode: AuthMode = "userPool",
  ): Promise<{ heard: Heard<Data>; stop: () => void }> {
    this.#used.add(query);
    const started = new Promise<void>((resolve) => {
      const stop = Hub.listen("api", ({ payload }) => {
        // amplify-js, PubSub.ts: CONTROL_MSG.SUBSCRIPTION_ACK, which it does not export.
        if (payload.event !== "Subscription ack") return;
        stop();
        resolve();
      });
    });
    const heard = new Heard<Data>();
    const pushes = this.#client.graphql({ query, variables, authMode }) as {
      subscribe(observer: object): { unsubscribe(): void };
    };
    const subscription = pushes.subscribe({
      next: ({ data }: { data: Data }) => heard.add(data),
      error: (error: unknown) => {
        throw error;
      },
    });
    await started;
    return { heard, stop: () => subscription.unsubscribe() };
  }

  /** Returns the names of the operations that the app has not run. */
  unused(of: typeof operations): string[] {
    return of.filter(([, document]) => !this.#used.has(document)).map(([name]) => name);
  }

  async stop(): Promise<void> {
    await signOut();
    await this.test.stop();
  }
}
