export const signInList = {
  name: "Sign-ins of the last 90 days",
  columns: { at: "Time", device: "Device" },
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  appOn: (system: string) => `An app on ${system}`,
  app: "An app",
  none: "None in the last 90 days.",
  failed: "The sign-ins could not be loaded.",
  trust: "The times are certain. The device is the one that the page or app named, so a thief can name any.",
};
