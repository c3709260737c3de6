import * as idempotency from "../../idempotency.ts";
import * as limit from "../../limit.ts";
import type { Pattern } from "../../pattern.ts";
import * as siteDomain from "../../sites/siteDomain.ts";
import * as settings from "../settings.ts";
import * as subscriber from "../subscriber.ts";
import * as suppression from "../suppression.ts";
import * as template from "../template.ts";
import * as templateBody from "../templateBody.ts";
import * as templateVersion from "../templateVersion.ts";
import * as topic from "../topics/topic.ts";

const SAVED = ["Query/previewTemplate", "step/sendTest"];
const ALL = ["Query/previewSource", ...SAVED];

/** The access patterns of mails that are composed from texts. */
export const templateMailPatterns: Pattern[] = [
  {
    row: "text-mails-1",
    question: "the latest number of a text to compose",
    by: SAVED,
    requests: ({ templateKey }) => [{ get: template.key(templateKey), consistent: true }],
  },
  {
    row: "text-mails-2",
    question: "a number of a text to compose, and the settings of email",
    by: SAVED,
    requests: ({ templateKey, number }) => [
      {
        batch: [
          templateVersion.key(templateKey, number),
          templateBody.key(templateKey, number),
          settings.key,
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "text-mails-3",
    question: "the subscriber of a mail (again if the address was changed)",
    by: ["Query/previewSequence", ...ALL],
    requests: (input) => [{ get: subscriber.key(input.address), consistent: true }],
  },
  {
    row: "text-mails-4",
    question: "the name of a text's topic, for its headers",
    by: ALL,
    requests: (input) => [{ get: topic.key(input.topic), consistent: true }],
  },
  {
    row: "text-mails-5",
    question: "which domains of a text's links are a site's, up to 100",
    by: ALL,
    requests: (input) => [{ batch: [siteDomain.key(input.domain)], consistent: true }],
  },
  {
    row: "text-mails-6",
    question: "if the address of the mail is suppressed",
    by: ALL,
    requests: (input) => [{ get: suppression.key(input.address), consistent: true }],
  },
  {
    row: "text-mails-7",
    question: "the test mails of a user in the last hour",
    by: ["step/sendTest"],
    requests: (input) => [{ get: limit.testMailsOf(input.userId), consistent: true }],
  },
  {
    row: "text-mails-8",
    question: "the result of an earlier test mail with the same idempotencyKey",
    by: ["step/sendTest"],
    requests: (input) => [
      {
        get: idempotency.key(input.userId, input.operation, input.idempotencyKey),
        consistent: true,
      },
    ],
  },
];
