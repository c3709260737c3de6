import type { Answer } from "../../../base/http.ts";
import type { Asked } from "../pools/federation.ts";

/** Sends a browser to a URL with these parameters. */
export function redirect(url: string, parameters: Record<string, string>): Answer {
  const to = new URL(url);
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
  return { status: 302, headers: { location: to.href, "cache-control": "no-store" }, body: "" };
}

/** Sends a browser back to the page that asked, with its state. */
export function toPage(
  { redirectUri, state }: Pick<Asked, "redirectUri" | "state">,
  parameters: Record<string, string>,
): Answer {
  return redirect(redirectUri, { ...parameters, ...(state !== undefined && { state }) });
}
