// The scripts of package.json that it names, all at once: `npm run check`, and the checks of `npm run
// test:all`. Each one's output is printed when it has ended, so that lines of two do not mix. The longest is
// named first: it decides how long they take together.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

await Promise.all(
  process.argv.slice(2).map(async (name) => {
    // npm has put node_modules/.bin into PATH.
    const child = spawn(scripts[name], { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const [code] = await once(child, "close");
    console.log(`${name}: ${code === 0 ? "passed" : "failed"}\n${output}`);
    if (code !== 0) process.exitCode = 1;
  }),
);
