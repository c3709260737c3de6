import { PutObjectCommand } from "@aws-sdk/client-s3";
import { BUCKET, standUp } from "./standUp.ts";

/** S3 in a process of its own, with one object; it prints its port. Another process kills it. */
const { client, port } = await standUp({ folder: process.argv[2] });
await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: "a", Body: "old" }));
console.log(port);
