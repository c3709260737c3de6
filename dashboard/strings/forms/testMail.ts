export const testMail = {
  send: "Send me a test",
  sending: "Sending the test",
  sent: (address: string, person: string) =>
    person === ""
      ? `The test is on its way to ${address}.`
      : `The test is on its way to ${address}, as ${person} would get it.`,
  failed: (why: string) => `The test was not sent: ${why}`,
  tooMany: "You have sent 30 test mails in an hour. Wait, then try again.",
  noValues: "There is no subscriber with this address, so the mail has no values. Choose another person.",
  unverified: "A test mail goes to your primary address, which is not verified.",
  other: "That did not work. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so the test may or may not be sent. Try again.",
};
