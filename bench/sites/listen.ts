import WebSocket from "ws";

/** A frame of the subscription: when it came, and the page views that it counts. */
export interface Heard {
  at: number;
  pageViews: number;
}

/** The API's URLs, and the access token of a user. */
interface Listener {
  graphqlUrl: string;
  realtimeUrl: string;
  token: string;
}

/**
 * Subscribes to the live numbers of a site; the returned array grows with the frames. The subscription ends
 * with the token.
 */
export async function listen({ graphqlUrl, realtimeUrl, token }: Listener, siteId: string): Promise<Heard[]> {
  const authorization = { host: new URL(graphqlUrl).host, Authorization: token };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(realtimeUrl, ["graphql-ws", `header-${header}`]);
  const heard: Heard[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
    socket.on("message", (text: Buffer) => {
      const { type, payload } = JSON.parse(text.toString()) as { type: string; payload: Payload };
      if (type === "connection_ack") socket.send(start(siteId, authorization));
      else if (type === "start_ack") resolve();
      else if (type === "data")
        heard.push({ at: performance.now(), pageViews: payload.data.onRealtimeStats.pageViews });
      else if (type !== "ka") reject(new Error(text.toString()));
    });
  });
  return heard;
}

interface Payload {
  data: { onRealtimeStats: { pageViews: number } };
}

function start(siteId: string, authorization: object): string {
  const query =
    "subscription ($siteId: ID!) { onRealtimeStats(siteId: $siteId) { siteId at currentVisitors pageViews } }";
  const data = JSON.stringify({ query, variables: { siteId } });
  return JSON.stringify({ id: "1", type: "start", payload: { data, extensions: { authorization } } });
}
