import { parseJson } from "../../base/json.ts";
import { AwsError, awsJsonError, type Answer, type Call } from "../../base/http.ts";

export interface RestCall {
  /** The parts of the path that the route left open, decoded. */
  parts: string[];
  query: URLSearchParams;
  body: unknown;
}

export type Route = (call: RestCall) => Promise<unknown>;

/** AWS's REST JSON protocol: `routes` by "METHOD /path/*", where `*` is one part of the path. */
export async function answerRest(call: Call, routes: Record<string, Route>): Promise<Answer> {
  try {
    for (const [route, run] of Object.entries(routes)) {
      const parts = partsOf(`${call.method} ${call.path.replace(/\/$/, "")}`, route);
      if (!parts) continue;
      const output = await run({ parts, query: call.query, body: parse(call.body) });
      return {
        status: 200,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(output ?? {}),
      };
    }
    const what = `${call.method} ${call.path}`;
    throw new AwsError("NotImplementedException", `the local SES does not imitate ${what}`, 501);
  } catch (error) {
    return awsJsonError(error, "application/json");
  }
}

function partsOf(text: string, route: string): string[] | undefined {
  const pattern = route.replace(/[.+?]/g, "\\$&").replace(/\*/g, "([^/]+)");
  const found = new RegExp(`^(?:${pattern})$`).exec(text);
  return found?.slice(1).map((part) => decodeURIComponent(part));
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return {};
  try {
    const value: unknown = parseJson(body.toString("utf8"));
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // answered below, like any other body that is not an object
  }
  throw new AwsError("BadRequestException", "the request body is not a JSON object");
}
