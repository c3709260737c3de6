export const testMail = {
  send: "Send me a test",
  sending: "Sending the test",
  toColleagues: "Send colleagues a test",
  submit: "Send the test",
  people: {
    legend: "Send it to these people",
    help: "Each gets the saved version at once, marked as a test. They are people who may write and approve mails.",
  },
  choose: "Choose at least one person.",
  sentTo: (addresses: string[], person: string) =>
    person === ""
      ? `The test is on its way to ${addresses.join(", ")}.`
      : `The test is on its way to ${addresses.join(", ")}, as ${person} would get it.`,
  notAll: (sent: string[], why: string) =>
    sent.length === 0 ? why : `It is on its way to ${sent.join(", ")}. To the others it was not sent: ${why}`,
  mayNot: "A person whom you chose may not get tests any more. Choose again.",
  failed: (why: string) => `The test was not sent: ${why}`,
  tooMany: "You have sent 30 test mails in an hour. Wait, then try again.",
  noValues: "There is no subscriber with this address, so the mail has no values. Choose another person.",
  unverified: "A test mail goes to your primary address, which is not verified.",
  other: "That did not work. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so the test may or may not be sent. Try again.",
};
