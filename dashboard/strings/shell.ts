export const shell = {
  home: "Rollcall: my sites",
  skip: "Skip to the content",
  account: (email: string) => `Account: ${email}`,
  mySites: "My sites",
  addSite: "Add a site",
  site: (name: string) => `Site: ${name}`,
  pages: "Pages of the site",
  live: "Live",
  theme: { system: "System theme", light: "Light theme", dark: "Dark theme" },
  signOut: "Sign out",
};
