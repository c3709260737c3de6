import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, type Answer, type Call, type Handler } from "../../base/http.ts";
import { missing, readEach, refuseOthers, refused } from "../../base/imitated.ts";
import type { Log } from "../../base/log.ts";
import type { Lambda } from "./index.ts";
import { urlAnswer, eventOfCall, type UrlPlace } from "./urlEvent.ts";

/** The largest request, and the largest response (Lambda developer guide, "Lambda quotas"). */
const LARGEST = 6 * 1024 * 1024;

interface Options {
  /** AWS::Lambda::Url. */
  urls: Resource[];
  /** AWS::Lambda::Permission. */
  permissions: Resource[];
  lambda: Lambda;
  clock: Clock;
  log: Log;
}

/**
 * The function URLs of the templates, each by its host. Throws an error at start for a URL that is not
 * public: AWS would always answer 403.
 */
export function createFunctionUrls(options: Options): Record<string, Handler> {
  return Object.fromEntries(
    readEach(options.urls, (url) => {
      refuseOthers(url, ["AuthType", "InvokeMode", "TargetFunctionArn"]);
      const {
        AuthType,
        InvokeMode = "BUFFERED",
        TargetFunctionArn,
      } = url.properties as Record<string, string>;
      if (AuthType !== "NONE") throw refused(url, `AuthType ${AuthType}`);
      if (InvokeMode !== "BUFFERED") throw refused(url, `InvokeMode ${InvokeMode}`);
      const arn = String(TargetFunctionArn);
      if (!options.lambda.settingsOf(arn)) {
        throw missing(url, "TargetFunctionArn", arn, "is no function of the templates");
      }
      checkPermissions(url, arn, options);
      const domain = new URL(url.attribute("FunctionUrl")).host;
      return [domain, (call: Call) => answer(call, arn, { domain, id: domain.split(".")[0]! }, options)];
    }),
  );
}

/**
 * The permissions that a public URL needs: both, since October 2025 (developer guide, "Control access to
 * Lambda function URLs").
 */
function checkPermissions(url: Resource, arn: string, { permissions, lambda }: Options): void {
  const open = permissions
    .map(({ properties }) => properties)
    .filter((each) => each.Principal === "*" && lambda.settingsOf(String(each.FunctionName))?.arn === arn);
  const mayUrl = open.some(
    (each) => each.Action === "lambda:InvokeFunctionUrl" && each.FunctionUrlAuthType === "NONE",
  );
  const mayInvoke = open.some(
    (each) => each.Action === "lambda:InvokeFunction" && each.InvokedViaFunctionUrl === true,
  );
  const lacking = [
    mayUrl ? [] : "lambda:InvokeFunctionUrl with FunctionUrlAuthType NONE",
    mayInvoke ? [] : "lambda:InvokeFunction with InvokedViaFunctionUrl",
  ].flat();
  if (lacking.length > 0) {
    throw refused(
      url,
      "TargetFunctionArn",
      `is a function that does not permit everybody ${lacking.join(", ")}`,
    );
  }
}

async function answer(
  call: Call,
  arn: string,
  place: UrlPlace,
  { lambda, clock, log }: Options,
): Promise<Answer> {
  if (call.body.length > LARGEST) return message(413, "Request Entity Too Large");
  try {
    const { payload, functionError } = await lambda.invoke(arn, eventOfCall(call, place, clock.now()));
    if (functionError) return message(502, "Internal Server Error");
    const answered = urlAnswer(payload);
    if (answered && Buffer.byteLength(answered.body ?? "") <= LARGEST) return answered;
    log.error(`${arn}: what it returned is no HTTP response, or one of more than ${LARGEST} bytes`);
    return message(502, "Internal Server Error");
  } catch (error) {
    if (error instanceof AwsError && error.status === 429) return message(429, error.message);
    throw error;
  }
}

function message(status: number, text: string): Answer {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify({ Message: text }) };
}
