import { downloadUrl, uploadUrl } from "#functions/aws/s3";
import type { Reply } from "#reply";

/**
 * The key of a file to upload, or of one to download: of the bucket of jobs, or of the lake's. The steps
 * before have checked who asks.
 */
export type SignUrl = { upload: string } | { download: string } | { lake: string };

/** Returns a URL for the file, valid for 60 seconds. */
export async function handler(file: SignUrl): Promise<Reply<{ url: string }>> {
  return { data: { url: await urlOf(file) } };
}

function urlOf(file: SignUrl): Promise<string> {
  if ("upload" in file) return uploadUrl(file.upload, "text/csv");
  return "lake" in file ? downloadUrl(file.lake, "LAKE_BUCKET_NAME") : downloadUrl(file.download);
}
