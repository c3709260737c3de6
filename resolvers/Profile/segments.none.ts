import type { Context, NONERequest } from "@aws-appsync/utils";
import type { ProfileItem } from "#table/people/profile";

export function request(): NONERequest {
  return { payload: null };
}

export function response(ctx: Context): { segmentId: string; enteredAt: string }[] {
  const segments = Object.entries((ctx.source as ProfileItem).segments ?? {});
  return segments.map(([segmentId, { enteredAt }]) => ({ segmentId, enteredAt }));
}
