import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Returns the response for a path. */
export type Answers = (path: string) => Promise<Response>;

/**
 * The types of the served files that CloudFront compresses (developer guide, "Serve compressed files"), from
 * 1,000 bytes on.
 */
const TEXT = /^(text\/|application\/(javascript|json)|image\/svg)/;
const LEAST = 1000;
/**
 * The quality of compression, out of 11. CloudFront does not document its own: it compresses as it answers,
 * and 11 is too slow for that.
 */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** The headers that `fetch` has dealt with, and headers for a body of another length. */
const OF_CONNECTION = ["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"];

/**
 * A server on a free port of this machine that compresses as the edge does: the local cloud's one does not,
 * and a slow network is a matter of bytes.
 */
export async function startEdge(answers: Answers): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    void answers(request.url ?? "/").then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const isText = TEXT.test(answer.headers.get("content-type") ?? "") && body.length >= LEAST;
      for (const [name, value] of answer.headers)
        if (!OF_CONNECTION.includes(name)) response.setHeader(name, value);
      // Brotli where the browser takes it (the same page).
      const hasBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
      if (isText) response.setHeader("content-encoding", hasBrotli ? "br" : "gzip");
      const zipped = (): Buffer => (hasBrotli ? brotliCompressSync(body, QUALITY) : gzipSync(body));
      response.writeHead(answer.status).end(isText ? zipped() : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
