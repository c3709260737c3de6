/** The second factor: codes of an authenticator app. */
export const factor = {
  title: "Second factor",
  loading: "Reading if it is on",
  failed: "It could not be read if the second factor is on.",
  off: "Off. With it a sign-in asks for a code of an app on your phone, after the password.",
  on: "On. A sign-in asks for a code of your authenticator app, after the password.",
  setUp: "Set up",
  turnOff: "Turn off",
};

export const settingUp = {
  title: "Set up the second factor",
  scan: "Add an account in your authenticator app, and scan this.",
  picture: "QR code of the secret",
  type: "Or type the secret:",
  secret: "Secret",
  code: "The app then shows a code, another one every 30 seconds.",
  /** A person who has lost the app cannot sign in. */
  lost: "If you lose the app, you cannot sign in. Keep the secret in a safe place.",
  submit: "Turn on",
  busy: "Turning it on",
};

export const turningOff = {
  title: "Turn off the second factor?",
  words: "Your password alone then signs you in.",
  submit: "Turn off",
  busy: "Turning it off",
};
