import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  startOidcProvider,
  type OidcProvider,
} from "../../../packages/local-cloud/test/support/oidcProvider.ts";
import { describeInBrowser, openBrowser, visitor } from "../browser.ts";
import { arnOf, linked, standUpFederated } from "../../../packages/local-cloud/test/cognito/federated.ts";
import type { Stood } from "../../../packages/local-cloud/test/cognito/standUp.ts";

describeInBrowser("Amplify's sign-in by a provider", () => {
  let provider: OidcProvider;
  let here: Stood;
  let server: Server;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    provider = await startOidcProvider();
    here = await standUpFederated(provider, {
      [arnOf("preSignUp")]: (event) => {
        if (event.triggerSource === "PreSignUp_ExternalProvider") throw new Error("no account");
        return event;
      },
    });
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, "amplifyPage/page.ts")],
      ...{ bundle: true, format: "esm", write: false, platform: "browser" },
    });
    const given = { userPoolId: here.poolId, userPoolClientId: here.clientId, userPoolEndpoint: here.url };
    server = createServer((_, answer) =>
      answer
        .writeHead(200, { "content-type": "text/html" })
        .end(
          `<!doctype html><button>Continue with Acme</button><p></p><script>window.given = ${JSON.stringify(given)}</script><script type="module">${outputFiles[0]!.text.replaceAll("</script", "<\\/script")}</script>`,
        ),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    browser = await openBrowser();
    page = await (await visitor(browser)).newPage();
    // Amplify calls the domain of a pool over https alone.
    await page.route("https://people.auth.example/**", async (route) => {
      const url = route.request().url().replace("https://people.auth.example", `${here.url}/${here.poolId}`);
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
    });
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/app/`);
  });
  afterAll(async () => {
    await browser?.close();
    await new Promise((resolve) => server?.close(resolve));
    await here?.stop();
    await provider?.stop();
  });

  const enter = () => page.getByRole("button").click();

  it("gets the words of a trigger that refuses, and signs a linked user in by a redirect", async () => {
    await enter();
    await page.getByText("PreSignUp failed with error no account.").waitFor();
    const name = await linked(here, provider.claimant.email, provider.claimant.sub);
    await enter();
    await page.getByText(`signed in: "${name}"`).waitFor();
    expect(await page.evaluate(() => location.search)).toBe("");
  });
});
