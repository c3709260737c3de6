/** A code that was mailed, of a sign-up, a forgotten password or an address, or one of an app. */
export const code = {
  title: "Enter the code",
  sent: (address: string) => `We sent a code to ${address}.`,
  inApp: "Your authenticator app shows it, and another one every 30 seconds.",
  label: "Code",
  submit: "Continue",
  busy: "Checking the code",
  another: "Send another",
  anotherIn: (seconds: number) => `Send another (${seconds} s)`,
  sentAnother: "Another code is on its way.",
  back: "Use another address",
};
