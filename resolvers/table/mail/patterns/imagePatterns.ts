import type { Pattern } from "../../pattern.ts";
import * as image from "../images/image.ts";
import * as imageSaving from "../images/imageSaving.ts";
import * as imageUse from "../images/imageUse.ts";
import * as template from "../template.ts";
import * as templateVersion from "../templateVersion.ts";

/** The access patterns of images. */
export const imagePatterns: Pattern[] = [
  {
    row: "images-1",
    question: "the images, by the time of their upload",
    by: ["Query.images"],
    requests: () => [{ query: image.all, page: true, order: "either" }],
  },
  {
    row: "images-2",
    question: "the template versions that show an image",
    by: ["Image.uses"],
    requests: ({ imageId }) => [{ query: imageUse.of(imageId), page: true, consistent: true }],
  },
  {
    row: "images-3",
    question: "the images that a text shows, before it is saved",
    by: ["Mutation.createTemplate", "Mutation.updateTemplate"],
    requests: ({ imageId }) => [{ batch: [image.key(imageId)], consistent: true }],
  },
  {
    row: "images-4",
    question: "an image, to delete it",
    by: ["Mutation.deleteImage", "Mutation/deleteImage"],
    requests: ({ imageId }) => [{ get: image.key(imageId), consistent: true }],
  },
  {
    row: "images-5",
    question: "the saves of template versions with it, and all versions that show it, with their texts",
    by: ["Mutation/deleteImage"],
    requests: ({ imageId, templateKey, number }) => [
      { query: imageSaving.of(imageId), consistent: true },
      { query: imageUse.of(imageId), consistent: true },
      { batch: [template.key(templateKey), templateVersion.key(templateKey, number)], consistent: true },
    ],
  },
];
