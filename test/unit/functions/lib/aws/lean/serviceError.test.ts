import { isThrottlingError, isTransientError } from "@smithy/core/retry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pauseAfter, ServiceError, TimeoutError } from "#functions/aws/lean/serviceError";

const refusal = (text: string, status = 400): ServiceError =>
  new ServiceError("DynamoDB", { text, status, requestId: "R1" });
/**
 * The SDK's own list (@smithy/core, dist-es/submodules/retry/service-error-classification/constants.js),
 * version 3.1162.
 */
const THROTTLING = [
  ...["BandwidthLimitExceeded", "EC2ThrottledException", "LimitExceededException", "PriorRequestNotComplete"],
  ...["ProvisionedThroughputExceededException", "RequestLimitExceeded", "RequestThrottledException"],
  ...["ThrottledException", "Throttling", "TooManyRequestsException", "TransactionInProgressException"],
];
const throttled = refusal('{"__type":"a#ThrottlingException"}');
const broken = Object.assign(new Error(), { code: "EPIPE" });

// @smithy/core 3.41, retry/util-retry: full jitter, twice as long each time.
describe("the longest pause before the next attempt", () => {
  beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(1));

  it("doubles, and is longer where the service throttles", () => {
    expect([1, 2, 3].map((attempts) => pauseAfter(broken, attempts))).toEqual([50, 100, 200]);
    expect([1, 2, 3].map((attempts) => pauseAfter(throttled, attempts))).toEqual([1000, 2000, 4000]);
    expect(pauseAfter(new TimeoutError("SQS", 1), 20)).toBe(20_000);
  });

  it("is drawn", () => {
    vi.mocked(Math.random).mockReturnValue(0.25);
    expect(pauseAfter(broken, 1)).toBe(12.5);
  });

  it("is none after an error that stays", () => {
    const refused = refusal('{"__type":"a#ValidationException"}');
    for (const error of [refused, new SyntaxError(), refusal("", 403)])
      expect(pauseAfter(error, 1)).toBeUndefined();
  });
});

it("what throttles, and what may pass, is what the SDK takes for it", () => {
  const failure = (of: object): Error => Object.assign(new Error(), of);
  const names = ["ThrottlingException", "RequestThrottled", "SlowDown", "TooManyUpdates", "TimeoutError"];
  const codes = ["ECONNRESET", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "ERR_INVALID_ARG_TYPE"];
  const all = [
    ...[...THROTTLING, ...names].map((name) => failure({ name })),
    ...codes.map((code) => failure({ code })),
    ...[400, 403, 429, 500, 501, 502, 503, 504].map((httpStatusCode) =>
      failure({ $metadata: { httpStatusCode } }),
    ),
  ];
  vi.spyOn(Math, "random").mockReturnValue(1);
  for (const error of all) {
    const bySdk = isThrottlingError(error as never)
      ? 1000
      : isTransientError(error as never)
        ? 50
        : undefined;
    expect([error, pauseAfter(error, 1)]).toEqual([error, bySdk]);
  }
});

describe("an error of a service", () => {
  it.each([
    [
      '{"__type":"com.amazon.coral.service#SerializationException","Message":"no"}',
      "SerializationException",
      "no",
    ],
    ['{"__type":"ValidationException","message":"no"}', "ValidationException", "no"],
    ['{"__type":"ParameterNotFound:http://aws","message":"no"}', "ParameterNotFound", "no"],
    ['{"code":"ParameterNotFound","message":"no"}', "ParameterNotFound", "no"],
    ["null", "UnknownError", "DynamoDB answered with status 400"],
    ["<html>", "UnknownError", "DynamoDB answered with status 400"],
  ])("with the text %s has a name and a message", (text, name, message) => {
    expect(refusal(text)).toMatchObject({ name, message });
  });

  it("has the name that the header says", () => {
    const refused = { text: "{}", status: 400, requestId: "R1", errorType: "a#ParameterNotFound:http://aws" };
    expect(new ServiceError("SSM", refused).name).toBe("ParameterNotFound");
  });
});
