/** Stopping a mail that waits. */
export const stopMail = {
  stop: "Stop",
  sure: "Do not send it",
  busy: "Stopping",
  stopped: "The mail is stopped, and is not sent.",
  late: "It is too late: the mail has been handed over.",
  other: "The mail could not be stopped. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so it may or may not be stopped. Try again.",
};

/** Sending one mail to one person. */
export const sendMail = {
  open: "Send a mail",
  title: (address: string) => `Send a mail to ${address}`,
  template: "Template",
  templateHelp: "Templates with an approved version are listed.",
  choose: "Choose a template",
  none: "No template is approved yet. A mail needs a template that a colleague has approved.",
  toTemplates: "Open the templates",
  failed: "The templates could not be loaded.",
  submit: "Send",
  busy: "Sending",
  sent: "The mail is on its way. Latest mails below say what becomes of it.",
  refusals: {
    template: "Choose the template to send.",
    Suppressed: "No mail may be sent to this address. Allow it again first, and say why.",
    Unsubscribed: "This person has unsubscribed, or has left the topic of this template.",
    NotFound: "This template is for subscribers, and the person is none.",
    InvalidTransition: "This template has no approved version any more. Choose another one.",
  },
  noVariable: (name: string) => `This template needs “${name}”, and nothing is known of it for this person.`,
  needsMore: "This template needs more than a person, such as an invoice. Choose another one.",
  mayNot: "You may not do that.",
  other: "The mail could not be sent. Wait a moment, then try again.",
  unanswered:
    "Rollcall could not be reached, so the mail may be on its way or not. Try again: nothing is sent twice.",
};
