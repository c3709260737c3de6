import { downloadUrl, uploadUrl } from "#functions/aws/s3";
import type { SignedUpload, WantedImage } from "#functions/mail/images/upload";
import { signUpload } from "#functions/mail/images/upload";
import type { Reply } from "#reply";

/**
 * The key of a file to upload, or of one to download: of the bucket of jobs, or of the lake's. Or an image to
 * upload. The steps before have checked who asks.
 */
export type SignUrl = { upload: string } | { download: string } | { lake: string } | { image: WantedImage };

/** Returns a URL for the file, valid for 60 seconds; for an image with the headers of its upload. */
export async function handler(file: SignUrl): Promise<Reply<{ url: string } | SignedUpload>> {
  if ("image" in file) return { data: await signUpload(file.image) };
  return { data: { url: await urlOf(file) } };
}

function urlOf(file: Exclude<SignUrl, { image: WantedImage }>): Promise<string> {
  if ("upload" in file) return uploadUrl(file.upload, "text/csv");
  return "lake" in file ? downloadUrl(file.lake, "LAKE_BUCKET_NAME") : downloadUrl(file.download);
}
