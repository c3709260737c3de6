import { htmlWithPlaceholder } from "./frame.ts";

/** Cognito puts the code in its place (Cognito guide, "Configuring verification and invitation messages"). */
const CODE = "{####}";

/**
 * Returns the mail that Cognito sends with the code of a sign-up, of a new address and of a forgotten
 * password. The subject has no code, because Cognito fills in the message alone (aws-amplify/amplify-js#936).
 * Codes work for 24 hours, those of a forgotten password for one (Cognito guide, "Signing up and confirming
 * user accounts", "Password reset").
 */
export function cognitoMail(brand: string): { subject: string; html: string } {
  const subject = "Your code";
  const html = htmlWithPlaceholder(
    {
      language: "en",
      subject,
      preview: "It works once, in the window where you asked for it.",
      title: "Your code",
      lead: ["Enter it in the window where you asked for it."],
      code: CODE,
      details: [
        "It works once: within 24 hours for an account or an address, within an hour for a new password.",
      ],
      notes: [
        "If you did not ask for a code, do nothing: without it nothing changes.",
        "We never ask you for a code.",
      ],
    },
    brand,
  );
  return { subject, html };
}
