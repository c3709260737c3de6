// Runs `npm run deploy`: the CDK, if there are credentials. The CDK itself looks for them only after the
// synth, which takes ten seconds, and its advice is then about the configuration of the stacks.
import { SSMClient } from "@aws-sdk/client-ssm";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const given = process.argv.slice(2);
const { values } = parseArgs({ args: given, strict: false, options: { profile: { type: "string" } } });
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

// Any client will do: all find credentials in the same places as the CDK (environment, files, SSO, the
// machine's role).
const client = new SSMClient({ region: "us-east-1", ...(values.profile && { profile: values.profile }) });
try {
  await client.config.credentials();
} catch (error) {
  console.error(
    `deploy: there are no AWS credentials (${error.message.trim()}): sign in by "aws sso login" or "aws configure", or set AWS_PROFILE. "npm run cdk -- synth" writes the templates without an account.`,
  );
  process.exit(1);
}

const cdk = fileURLToPath(new URL("cdk/run.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [cdk, "deploy", "--all", ...given], { stdio: "inherit" });
process.exitCode = status ?? 1;
