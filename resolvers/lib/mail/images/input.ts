import { util } from "@aws-appsync/utils";
import type { UploadImageInput } from "#schema";
import type { ImageType } from "#table/mail/images/image";
import { IMAGE_EXTENSIONS, IMAGE_ID, MAX_IMAGE_BYTES } from "#table/mail/images/image";
import { OFF_LINE } from "#table/text";
import { fail } from "../../errors.ts";
import { failNotFound } from "../../ids.ts";

const FILE_NAME = `[^${OFF_LINE}]{1,200}`;

/** An image that is to be uploaded. */
export type TypedImage = { imageId: string; fileName: string; contentType: ImageType; bytes: number };

/** Fails with `ValidationError`. */
export function parseImage({ fileName, contentType, bytes, sha256 }: UploadImageInput): TypedImage {
  const name = fileName.trim();
  if (!util.matches(FILE_NAME, name)) {
    const says = "fileName must be 1 to 200 characters on one line.";
    fail("ValidationError", says, { field: "fileName" });
  }
  const types = Object.keys(IMAGE_EXTENSIONS);
  if (types.indexOf(contentType) < 0) {
    fail("ValidationError", `contentType must be one of ${types.join(", ")}.`, { field: "contentType" });
  }
  if (bytes < 1 || bytes > MAX_IMAGE_BYTES) {
    const says = `An image has 1 to ${MAX_IMAGE_BYTES} bytes: make it smaller.`;
    fail("ValidationError", says, { field: "bytes" });
  }
  if (!util.matches(IMAGE_ID, sha256)) {
    fail("ValidationError", "sha256 must be 64 lower-case hex digits.", { field: "sha256" });
  }
  return { imageId: sha256, fileName: name, contentType: contentType as ImageType, bytes };
}

/** Returns the id of an image that is looked up. Fails with `NotFound` if no image can have it. */
export function parseImageId(imageId: string): string {
  return util.matches(IMAGE_ID, imageId) ? imageId : failNotFound("image");
}
