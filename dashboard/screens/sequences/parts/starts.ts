import { sequenceStarts } from "../../../strings/forms/sequenceStarts.ts";
import { BLANK_SEQUENCE, END, type SequenceDraft } from "./draft.ts";

/** A sequence to begin with. */
export type SequenceStart = keyof typeof sequenceStarts.starts;

/** The mails of a start are chosen by the person. */
const mail = (id: string) => ({ id, send: { templateKey: "" } });
const wait = (id: string, time: string) => ({ id, wait: { for: time } });

/**
 * Returns the sequence of a start. Its events have the names of Segment's specification of e-commerce events
 * (https://segment.com/docs/connections/spec/ecommerce/v2/). On a stage without customer data, tags begin and
 * end it.
 */
export function sequenceOfStart(start: SequenceStart, hasEvents: boolean): SequenceDraft {
  return { ...BLANK_SEQUENCE, name: sequenceStarts.starts[start], ...PARTS[start](hasEvents) };
}

const PARTS: Record<SequenceStart, (hasEvents: boolean) => Partial<SequenceDraft>> = {
  welcome: () => ({
    trigger: { subscribed: true },
    steps: [mail("hello"), wait("wait", "P2D"), mail("tips")],
  }),
  basket: (hasEvents) => ({
    ...(hasEvents
      ? { trigger: { event: { name: "Product Added" } }, exitOn: { event: { name: "Order Completed" } } }
      : { trigger: { tagged: "basket" }, exitWhen: { not: { tag: "basket" } } }),
    steps: [wait("first-wait", "PT4H"), mail("reminder"), wait("second-wait", "P1D"), mail("last-reminder")],
  }),
  winBack: (hasEvents) => ({
    trigger: hasEvents ? { segmentId: "", segmentChange: "ENTERED" } : { tagged: "inactive" },
    steps: [
      mail("missed"),
      wait("wait", "P1W"),
      {
        id: "read",
        choice: { when: { clicked: "missed" }, then: END, otherwise: "offer" },
      },
      mail("offer"),
    ],
  }),
};
