import { me } from "../../support/accounts.ts";
import type { TestCloud } from "../../support/cloud.ts";
import { proofIn, signInByProvider, type OidcProvider } from "../../support/federated/cloud.ts";
import { granted, mutate, outputsOf } from "../../support/people.ts";
import { settle } from "./settle.ts";

/** Signs a person up by a provider, and connects and disconnects another one. */
export async function driveProviders(test: TestCloud, provider: OidcProvider): Promise<void> {
  const { proof } = proofIn(await signInByProvider(test));
  const query = "mutation($input: SignUpByProviderInput!) { signUpByProvider(input: $input) }";
  const { apiKey } = outputsOf(test);
  granted<string>(await test.graphql({ apiKey }, query, { input: { proof } }));
  await settle(test);
  if (!(await signInByProvider(test)).tokens) throw new Error("the provider does not sign in");
  const person = await test.person();
  await me(test, person);
  provider.claimant = { sub: "connected", email: person.email, email_verified: true };
  const { proof: connected } = proofIn(await signInByProvider(test));
  granted(await mutate(test, person, "connectProvider", { proof: connected }));
  await settle(test);
  const { version: expectedVersion } = await me(test, person);
  granted(await mutate(test, person, "disconnectProvider", { provider: "Acme", expectedVersion }));
  await settle(test);
}
