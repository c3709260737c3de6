import { messageOf } from "./synth/faults.ts";

// What `npm run build`, the CDK's command and `npm start` run. The rest is imported where its failure is caught: a file of infra/ that does
// not parse is a message, too.
try {
  const { synth } = await import("./stacks/synth.ts");
  await synth(process.cwd(), {
    outdir: process.env.CDK_OUTDIR,
    validate: process.env.CDK_VALIDATION !== "false",
    say: (what) => console.log(what),
  });
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
