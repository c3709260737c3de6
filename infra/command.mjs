// Runs a command of functions/command (`npm run rebuild`, `npm run bury`) on the local cloud of a running
// `npm start`, unless --table names a table.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [name, ...given] = process.argv.slice(2);
const outputs = process.env.ROLLCALL_OUTPUTS ?? join(root, "build/local/outputs.json");
const isNamed = given.some((word) => /^--table(=|$)/.test(word));
const env = {
  ...process.env,
  POWERTOOLS_LOG_LEVEL: "WARN",
  // Silences the SDK's warning that a later version will need a newer Node.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
};
const begin = ["--import", "tsx"];

if (!isNamed && existsSync(outputs)) {
  const { tableName, lakeBucketName, s3Url, userPoolId, dynamodbUrl, cognitoUrl, region, clockUrl } =
    JSON.parse(readFileSync(outputs, "utf8"));
  Object.assign(env, {
    TABLE_NAME: tableName,
    USER_POOL_ID: userPoolId,
    LAKE_BUCKET_NAME: lakeBucketName,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodbUrl,
    AWS_ENDPOINT_URL_S3: s3Url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognitoUrl,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  });
  // The clock of the local cloud may be ahead, and it decides which hours are closed.
  const answer = await fetch(clockUrl).catch(() => undefined);
  if (!answer) {
    // A cloud that was killed leaves its outputs file behind.
    console.error(
      `${name}: nothing answers at ${clockUrl}, which ${outputs} names: run "npm start", or name a table by --table`,
    );
    process.exit(1);
  }
  const { offsetMs } = await answer.json();
  const ahead = `const now = Date.now; Date = class extends Date { constructor(...a) { super(...(a.length ? a : [now() + ${offsetMs}])); } static now() { return now() + ${offsetMs}; } };`;
  begin.unshift("--import", `data:text/javascript,${encodeURIComponent(ahead)}`);
}

const command = join(root, `functions/command/${name}.ts`);
const { status } = spawnSync(process.execPath, [...begin, command, ...given], {
  cwd: root,
  env,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
