import type { Section } from "./pattern.ts";

const sends = (title: string) => ({ file: "test/races/sendRaces.ts", title });
const runs = (title: string) => ({ file: "test/races/executionRaces.ts", title });
const texts = (title: string) => ({ file: "test/races/templateRaces.ts", title });

export const races: Section = {
  title: "Writes that raced",
  about:
    "Writes that two workers of a replaced system could do at once. Each is one transaction with conditions here " +
    "([invariants](data-model.md#invariants)); each race runs from several processes, and the whole table is read afterwards.",
  patterns: [
    {
      number: "W1",
      was: "starting or replacing a run",
      fields: ["Mutation.startExecution"],
      functions: ["step/startExecution"],
      rows: ["runs-4"],
      proof: runs(
        "starts of one sequence for 20 people at once, while their runs go on: one run each, each mail once",
      ),
    },
    {
      number: "W2",
      was: "the end of a run that another one has replaced",
      fields: ["Mutation.stopExecution"],
      functions: ["queue/due"],
      rows: ["mail-2", "runs-10"],
      proof: runs("runs are replaced, stopped, and their people leave, while they go on"),
    },
    {
      number: "W3",
      was: "an event of a mail, counted once",
      fields: [],
      functions: ["queue/engagement"],
      rows: ["engagement-2"],
      proof: { file: "test/stories/mail/engagement.test.ts", title: "twice count once" },
    },
    {
      number: "W4",
      was: "a suppression or an unsubscription while a mail is requested",
      fields: ["Mutation.suppress", "Mutation.unsubscribe"],
      rows: ["mail-13", "mail-2"],
      proof: sends(
        "mails are requested while their people leave and are suppressed, and their texts are cancelled",
      ),
    },
    {
      number: "W5",
      was: "the claim of a send",
      fields: ["Mutation.sendEmail"],
      functions: ["step/claimSend"],
      rows: ["sends-8"],
      proof: sends("requests with one key from four processes are one mail"),
    },
    {
      number: "W9",
      was: "approving, cancelling or superseding a draft",
      fields: ["Mutation.approveTemplate", "Mutation.cancelTemplate", "Mutation.updateTemplate"],
      rows: ["texts-9", "texts-12"],
      proof: texts("drafts are approved, cancelled and superseded at once: each transition happens once"),
    },
    {
      number: "W10",
      was: "sending exactly the text that was approved",
      fields: ["Mutation.sendEmail"],
      functions: ["step/claimSend"],
      rows: ["sends-7", "sends-10"],
      proof: sends("a text that is sent once is claimed"),
    },
    {
      number: "W11",
      was: "one reminder of a type in a month",
      fields: ["Mutation.sendEmail"],
      functions: ["step/claimSend"],
      rows: ["locks-1", "locks-3"],
      proof: sends(
        "requests of a reminder from four processes, to two addresses of a customer, are one mail",
      ),
    },
  ],
};
