import {
  createBedrock,
  type ConverseRequest,
  type Model,
} from "../../../../../../packages/local-cloud/services/bedrock/index.ts";
import { AwsError } from "../../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../../packages/local-cloud/base/log.ts";
import { listen } from "../../../../../../packages/local-cloud/app/server.ts";

/** A Bedrock with a model of the test. */
export interface ServedModel {
  /** Answers all questions; the account has access to none if it is left out. */
  model: Model | undefined;
  /** The questions, in order. */
  asked: ConverseRequest[];
  stop(): Promise<void>;
}

/** Serves it, and sets the environment variable by which the product finds it: so import that after this. */
export async function serveModel(): Promise<ServedModel> {
  const served: ServedModel = { model: undefined, asked: [], stop: async () => server.stop() };
  const bedrock = createBedrock({
    model: (request) => {
      served.asked.push(request);
      if (!served.model) throw new AwsError("AccessDeniedException", "No access.", 403);
      return served.model(request);
    },
  });
  const routes = { services: { bedrock: bedrock.handle }, targets: {}, paths: {}, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = `http://127.0.0.1:${server.port}`;
  return served;
}

/** A model that writes this. */
export const answering =
  (subject: string, text: string): Model =>
  () => ({ text: JSON.stringify({ subject, text }) });

/** A draft about each invoice of `reminding.invoice`. */
export const GOOD = answering("Invoice is open", "Dear Ann,\n\nplease pay €10.50, due since 2026-11-13.");
