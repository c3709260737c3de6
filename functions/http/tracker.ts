import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { trackerAnswer } from "#functions/sites/tracker";

/** The bundle of tracker/, which the synth puts here (infra/synth/bundle.ts). */
declare const TRACKER: string;

/** Answers the paths of the tracker with its script. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  return trackerAnswer(event, TRACKER);
}
