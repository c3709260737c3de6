/**
 * The options of a sign-in by Amplify. Cognito hands the user agent on to the product, which keeps the
 * names of browser and system for the list of sign-ins.
 */
export const saysDevice = () => ({ options: { clientMetadata: { userAgent: navigator.userAgent } } });
