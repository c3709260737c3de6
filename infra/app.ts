import { messageOf } from "./synth/faults.ts";

// The entry of `npm run build`, of the CDK's command and of `npm start`. It imports the rest dynamically, so
// that a syntax error in a file of infra/ is also caught and printed as a message.
try {
  const { synth } = await import("./stacks/synth.ts");
  await synth(process.cwd(), {
    outdir: process.env.CDK_OUTDIR,
    validate: process.env.CDK_VALIDATION !== "false",
    later: process.env.CDK_FUNCTIONS === "later",
    say: (what) => console.log(what),
  });
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
