/** The places of the dashboard, behind `#` in the address. */
export const routes = {
  sites: "/",
  newSite: "/sites/new",
  install: (siteId: string) => `/sites/${siteId}/install`,
  live: (siteId: string) => `/sites/${siteId}/live`,
  signIn: "/sign-in",
  signUp: "/sign-up",
  forgottenPassword: "/forgotten-password",
} as const;

/** The places that only people who are signed out have. */
export const SIGNED_OUT: string[] = [routes.signIn, routes.signUp, routes.forgottenPassword];
