import * as imageSaving from "#table/mail/images/imageSaving";
import { change, putItems } from "../../../support/sites.ts";
import { uploadedImage } from "../../../support/mail/images.ts";
import { ask } from "./mail.ts";
import type { Scenario, Scenarios } from "./stage.ts";

const sha256 = "b".repeat(64);
const image = { fileName: "hat.png", contentType: "image/png", bytes: 10, sha256 };

const uploading =
  (more: object): Scenario =>
  async (s) =>
    ask(s, "uploadImage", { ...image, ...more }, s.admin);

/** The errors of images. */
export const images: Scenarios = {
  "uploadImage: a name of two lines": uploading({ fileName: "a\nb" }),
  "uploadImage: SVG": uploading({ contentType: "image/svg+xml" }),
  "uploadImage: more than 5 MB": uploading({ bytes: 5_242_881 }),
  "uploadImage: a hash in upper case": uploading({ sha256: "B".repeat(64) }),
  "finishImage: an image that is not uploaded": async (s) =>
    ask(s, "finishImage", { imageId: sha256 }, s.admin),
  "finishImage: an id that no image can have": async (s) => ask(s, "finishImage", { imageId: "b" }, s.admin),
  "deleteImage: an image that there is not": async (s) => ask(s, "deleteImage", { imageId: sha256 }, s.admin),
  "deleteImage: an image of another editor": async (s) => {
    const editor = await s.test.person({ groups: ["editor"] });
    const { imageId } = await uploadedImage(s.test, s.admin);
    return ask(s, "deleteImage", { imageId }, editor);
  },
  "deleteImage: an image that a draft shows": async (s) => {
    const { imageId, imageUrl } = await uploadedImage(s.test, s.admin);
    const shown = { key: "hats", subject: "Hat", html: `<p>Hat</p><img src="${imageUrl}" alt="Hat">` };
    await change(s.test, s.admin, "createTemplate", shown, "key");
    return ask(s, "deleteImage", { imageId }, s.admin);
  },
  "deleteImage: while a version with it is being saved": async (s) => {
    const { imageId } = await uploadedImage(s.test, s.admin);
    const now = s.test.cloud.clock.now();
    const saving = { imageId, savingId: "S1", createdAt: new Date(now).toISOString() };
    await putItems(s.test, [
      { ...imageSaving.key(imageId, "S1"), ...imageSaving.item(saving, Math.floor(now / 1000)) },
    ]);
    return ask(s, "deleteImage", { imageId }, s.admin);
  },
};
