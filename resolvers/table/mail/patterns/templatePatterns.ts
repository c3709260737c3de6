import * as notice from "../../notice.ts";
import type { Pattern } from "../../pattern.ts";
import * as user from "../../users/user.ts";
import * as settings from "../settings.ts";
import * as template from "../template.ts";
import * as templateAudit from "../templateAudit.ts";
import * as templateBody from "../templateBody.ts";
import * as templateVersion from "../templateVersion.ts";
import * as topic from "../topics/topic.ts";
import * as word from "../../word.ts";

/** The access patterns of texts. */
export const templatePatterns: Pattern[] = [
  {
    row: "texts-1",
    question: "a text, with the number that new sends use",
    by: ["Query.template", "TemplateVersion.templateName", "Mutation.updateTemplate"],
    requests: ({ templateKey }) => [{ get: template.key(templateKey), consistent: true }],
  },
  {
    row: "texts-2",
    question: "a number of a text with its body: by number, the latest, the approved one",
    by: ["Template.number", "Template.latest", "Template.approved"],
    requests: ({ templateKey, number }) => [
      {
        batch: [templateVersion.key(templateKey, number), templateBody.key(templateKey, number)],
        consistent: true,
      },
    ],
  },
  {
    row: "texts-3",
    question: "the body of a number of a list, for each of its fields",
    by: [
      ...["TemplateVersion.text", "TemplateVersion.html"],
      ...["TemplateVersion.source", "TemplateVersion.sourceText", "TemplateVersion.draft"],
    ],
    requests: ({ templateKey, number }) => [{ get: templateBody.key(templateKey, number), consistent: true }],
  },
  {
    row: "texts-4",
    question: "all numbers of a text",
    by: ["Template.versions"],
    requests: ({ templateKey }) => [
      { query: templateVersion.of(templateKey), page: true, order: "either", consistent: true },
    ],
  },
  {
    row: "texts-5",
    question: "everything that was done to a text",
    by: ["Template.audit"],
    requests: ({ templateKey }) => [
      { query: templateAudit.of(templateKey), page: true, order: "either", consistent: true },
    ],
  },
  {
    row: "texts-6",
    question: "what an actor did to texts in a time",
    by: ["Query.templateAudit"],
    requests: ({ userId, from, to }) => [
      { query: templateAudit.by(userId, from, to), page: true, order: "either" },
    ],
  },
  {
    row: "texts-7",
    question: "the numbers in a status, by time",
    by: ["Query.templatesByStatus"],
    requests: ({ status }) => [{ query: templateVersion.inStatus(status), page: true, order: "either" }],
  },
  {
    row: "texts-8",
    question: "all texts that can be sent more than once",
    by: ["Query.templates"],
    requests: () => [{ query: template.all, page: true }],
  },
  {
    row: "texts-9",
    question: "a text, the number to return, approve or cancel, and the zone in which that counts",
    by: ["Mutation.returnTemplate", "Mutation.approveTemplate", "Mutation.cancelTemplate"],
    requests: ({ templateKey, number }) => [
      {
        batch: [template.key(templateKey), templateVersion.key(templateKey, number), settings.key],
        consistent: true,
      },
    ],
  },
  {
    row: "texts-10",
    question: "the zone in which a new text counts",
    by: ["Mutation.createTemplate"],
    requests: () => [{ batch: [settings.key], consistent: true }],
  },
  {
    row: "texts-11",
    question: "the same, and whether its topic exists",
    by: ["Mutation.createTemplate"],
    requests: (input) => [{ batch: [settings.key, topic.key(input.topic)], consistent: true }],
  },
  {
    row: "texts-12",
    question: "the latest number and the zone, before the next one is saved",
    by: ["Mutation.updateTemplate"],
    requests: ({ templateKey, number }) => [
      { batch: [settings.key, templateVersion.key(templateKey, number)], consistent: true },
    ],
  },
  {
    row: "texts-13",
    question: "the same, and whether its new topic exists",
    by: ["Mutation.updateTemplate"],
    requests: ({ templateKey, number, ...input }) => [
      {
        batch: [settings.key, templateVersion.key(templateKey, number), topic.key(input.topic)],
        consistent: true,
      },
    ],
  },
  {
    row: "texts-14",
    question: "the numbers that wait for approval, the longest wait first",
    by: ["Query.templatesToApprove"],
    requests: ({ templateKey, number }) => [
      { query: templateVersion.toApprove, page: true, order: "either" },
      { batch: [templateVersion.key(templateKey, number)], consistent: true },
    ],
  },
  {
    row: "texts-15",
    question: "a text, the number to request, and the users to ask",
    by: ["Mutation.requestApproval"],
    requests: ({ templateKey, number, userId }) => [
      {
        batch: [template.key(templateKey), templateVersion.key(templateKey, number), user.key(userId)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "texts-16",
    question: "a number whose approval is requested",
    by: ["queue/optIn"],
    requests: ({ templateKey, number }) => [
      { get: templateVersion.key(templateKey, number), consistent: true },
    ],
  },
  {
    row: "texts-17",
    question: "the mark of its sent mail",
    by: ["queue/optIn"],
    requests: ({ templateKey, number, userId, version }) => [
      { get: notice.ofApprovalRequest(userId, { key: templateKey, number, version }), consistent: true },
    ],
  },
  {
    row: "texts-18",
    question: "those whose key begins with a text",
    by: ["Query.templates"],
    requests: ({ templateKey }) => [{ query: template.byKeyPrefix(templateKey), page: true }],
  },
  {
    row: "texts-19",
    question: "the zone, and up to 20 texts with the numbers to approve",
    by: ["Mutation.approveTemplates"],
    requests: ({ templateKey, number }) => [
      {
        batch: [settings.key, template.key(templateKey), templateVersion.key(templateKey, number)],
        consistent: true,
      },
    ],
  },
  {
    row: "texts-20",
    question: "the texts with words that begin with a text, in up to two rounds",
    by: ["Query.templates"],
    requests: ({ beginning, prefix, templateKey }) => [
      { query: { partition: word.partition("TEMPLATE", beginning), prefix }, page: true },
      { batch: [template.key(templateKey)], consistent: true },
    ],
  },
  {
    row: "texts-21",
    question: "the latest numbers of a page of texts",
    by: ["Query.templates"],
    requests: ({ templateKey, number }) => [
      { batch: [templateVersion.key(templateKey, number)], consistent: true },
    ],
  },
  {
    row: "texts-22",
    question: "the names of a page of numbers that wait",
    by: ["Query.templatesToApprove"],
    requests: ({ templateKey }) => [{ batch: [template.key(templateKey)], consistent: true }],
  },
  {
    row: "texts-23",
    question: "up to 100 that wait",
    by: ["Overview.waitingApprovals"],
    requests: () => [{ query: templateVersion.toApprove, page: true }],
  },
  {
    row: "texts-24",
    question: "the texts whose latest number has a state, in up to two rounds",
    by: ["Query.templates"],
    requests: ({ templateState, templateKey }) => [
      { query: template.inState(templateState), page: true },
      { batch: [template.key(templateKey)], consistent: true },
    ],
  },
  {
    row: "texts-25",
    question: "those of them whose key begins with a text",
    by: ["Query.templates"],
    requests: ({ templateState, templateKey }) => [
      { query: template.inState(templateState, templateKey), page: true },
      { batch: [template.key(templateKey)], consistent: true },
    ],
  },
  {
    row: "texts-26",
    question: "all texts with their latest numbers, to give them their place by state",
    by: ["queue/due"],
    requests: ({ templateKey, number }) => [
      { query: template.all, page: true },
      {
        batch: [template.key(templateKey), templateVersion.key(templateKey, number)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "texts-27",
    question: "up to 1,000 texts of each state, to count them",
    by: ["Query.templateCounts"],
    requests: ({ templateState }) => [{ query: template.inState(templateState), page: true }],
  },
];
