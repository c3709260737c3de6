import * as image from "#table/mail/images/image";
import * as imageUse from "#table/mail/images/imageUse";
import type { TestCloud } from "../support/cloud.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";
const none = "none";

/** An image that alice uploaded, who is in no group any more. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
/** A URL for an upload is of no user. */
const sign: Row = [http, deny, deny, deny, deny, deny, none, none, none, deny];

const FIELDS = [
  ...["imageId", "imageUrl", "fileName", "contentType", "bytes", "createdAt", "uploadedBy", "uploadedByUser"],
  "uses",
];

const rows = (type: string, fields: string[], row: Row = read): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, row]));

/** The rows of images. */
export const accessToImages: Record<string, Row> = {
  "Query.images": read,
  "Mutation.uploadImage": sign,
  // it is there already
  "Mutation.finishImage": [http, deny, deny, deny, deny, deny, alice, alice, alice, deny],
  // an editor deletes the own uploads
  "Mutation.deleteImage": [http, deny, deny, deny, deny, deny, deny, alice, deny, deny],
  ...rows("Image", FIELDS),
  ...rows("ImageUse", ["key", "number", "createdAt"]),
  ...rows("ImageUpload", ["imageId", "uploadUrl", "headers"], sign),
  ...rows("ImageConnection", ["items", "nextToken"]),
  ...rows("ImageUseConnection", ["items", "nextToken"]),
};

export function isOfImages(path: string): boolean {
  return path in accessToImages;
}

const IMAGE_ID = "a".repeat(64);
const UPLOAD = { fileName: "hat.png", contentType: "image/png", bytes: 1, sha256: IMAGE_ID };

/** Puts an image of this user past the API, which a version that is gone shows. */
export async function storeImage<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const [imageId, createdAt] = [IMAGE_ID, "2026-01-01T00:00:00.000Z"];
  const about = { imageId, fileName: "hat.png", contentType: "image/png" as const, bytes: 1 };
  const item = { ...about, imageUrl: "https://a.example/a.png", uploadedBy: target.userId, createdAt };
  await putItems(test, [
    { ...image.key(imageId), ...image.item(item) },
    { ...imageUse.key(imageId, "gone", 1), ...imageUse.item({ imageId, key: "gone", number: 1, createdAt }) },
  ]);
  return target;
}

const leaves: Record<string, string> = {
  "Image.uploadedByUser": "uploadedByUser { status }",
  "Image.uses": "uses { nextToken }",
  "ImageConnection.items": "items { imageId }",
  "ImageUseConnection.items": "items { key }",
};

/** The request for fields of a type of images; whose they are is shown by the uploader. */
export function requestOfImages(type: string, fields: string[]): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "ImageUpload") return mutation("uploadImage", leaf);
  if (type === "Mutation") return mutation(field, field === "uploadImage" ? "imageId" : "userId: uploadedBy");
  if (type === "ImageConnection") return { query: `{ images { items { userId: uploadedBy } ${leaf} } }` };
  const selections: Record<string, string> = {
    Image: leaf,
    ImageUse: `uses { items { ${leaf} } }`,
    ImageUseConnection: `uses { ${leaf} }`,
  };
  return { query: `{ images { items { userId: uploadedBy ${selections[type] ?? ""} } } }` };
}

function mutation(field: string, selection: string): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    variables: { input: field === "uploadImage" ? UPLOAD : { imageId: IMAGE_ID } },
  };
}
