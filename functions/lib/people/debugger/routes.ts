import type { ShownCallsItem } from "#table/people/sourceRecords";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import type { Frame, FramesMessage } from "./frames.ts";

/** The queue `sourceFrames` gets a message for each request of which calls are shown. */
export const routes: Routes = { ShownCalls: ofShownCalls };

function ofShownCalls({ before, now }: Change<ShownCallsItem>): RoutedMessage[] {
  if (!now || before) return [];
  const { sourceId, skipped } = now;
  const message: FramesMessage = { sourceId, frames: JSON.parse(now.frames) as Frame[], skipped };
  return [{ queue: "sourceFrames", message }];
}
