import { downloadUrl, uploadUrl } from "#functions/aws/s3";
import type { Reply } from "#reply";

/** The key of a file to upload, or of one to download. The steps before have checked who asks. */
export type SignUrl = { upload: string } | { download: string };

/** Returns a URL for the file, valid for one hour. */
export async function handler(file: SignUrl): Promise<Reply<{ url: string }>> {
  const url = "upload" in file ? uploadUrl(file.upload, "text/csv") : downloadUrl(file.download);
  return { data: { url: await url } };
}
