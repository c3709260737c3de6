/** The values of a stage that are about providers. */
interface WithProviders {
  name: string;
  providers: string[];
  callbackUrls: string[];
}

/** A provider of a stage. */
export interface StageProvider {
  name: string;
  /** Undefined for Google. */
  issuer: string | undefined;
  clientId: string;
}

/** Cognito links five accounts at providers to a user (API reference, AdminLinkProviderForUser). */
const MOST = 5;
/** 3 to 32 characters (API reference, CreateIdentityProvider). User names begin with it and `_`. */
const NAME = /^[A-Za-z][A-Za-z0-9]{2,31}$/;
/** The names of Cognito's own types, whose rules differ. */
const TAKEN = ["cognito", "facebook", "signinwithapple", "loginwithamazon"];
/** A provider or a page on this machine may do without TLS: it can be tried, and not deployed. */
const SECURE = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^\s*]*$/;

/** Reads `Google <client id>` and `<Name> <issuer> <client id>`. */
export function providersOf({ providers }: Pick<WithProviders, "providers">): StageProvider[] {
  return providers.map((text) => {
    const [name = "", ...rest] = text.split(" ");
    const [issuer, clientId = ""] = name === "Google" ? [undefined, ...rest] : rest;
    return { name, issuer, clientId };
  });
}

/** Throws an error for a provider that could not be deployed, and for one without a page to return to. */
export function requireProviders(stage: WithProviders): void {
  const { name, providers, callbackUrls } = stage;
  const wrong = providers.find((text, at) => !isRight(providersOf({ providers: [text] })[0]!, providers, at));
  if (wrong !== undefined)
    throw new Error(
      `cdk.json: ${name}.providers has ${JSON.stringify(wrong)}: it is "Google <client id>" or "<Name> <https issuer> <client id>", with a name of 3 to 32 letters and digits, each once`,
    );
  if (providers.length > MOST)
    throw new Error(`cdk.json: ${name}.providers has ${providers.length}: Cognito links ${MOST} to a person`);
  const url = callbackUrls.find((each) => !SECURE.test(each));
  if (url !== undefined)
    throw new Error(`cdk.json: ${name}.callbackUrls has ${url}, which does not begin with https://`);
  if (providers.length === 0 || callbackUrls.length > 0) return;
  throw new Error(
    `cdk.json: ${name}.callbackUrls is empty, and providers is not: name the page, such as https://d111.cloudfront.net/app/`,
  );
}

function isRight({ name, issuer, clientId }: StageProvider, all: string[], at: number): boolean {
  const isFirst = all.findIndex((each) => each.split(" ")[0]!.toLowerCase() === name.toLowerCase()) === at;
  const isNamed = NAME.test(name) && !TAKEN.includes(name.toLowerCase());
  const parts = all[at]!.split(" ").length;
  const isWhole =
    issuer === undefined ? name === "Google" && parts === 2 : SECURE.test(issuer) && parts === 3;
  return isFirst && isNamed && isWhole && clientId !== "" && clientId !== undefined;
}
