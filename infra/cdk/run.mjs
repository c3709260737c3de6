// Runs `npm run cdk -- <words>`: the CDK's command.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installApart } from "../apart.mjs";

const folder = import.meta.dirname;
installApart(folder);
const command = join(folder, "node_modules/aws-cdk/bin/cdk");
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
