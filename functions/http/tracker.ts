import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { trackerAnswer, type TrackerScripts } from "#functions/sites/tracker";

/** The bundles of tracker/, inserted at synth time (infra/synth/bundle.ts). */
declare const TRACKER: TrackerScripts;

/** Serves the tracker's scripts at their paths; other paths and methods get 404 or 405. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  return trackerAnswer(event, TRACKER);
}
