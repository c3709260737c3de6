import { parseUserAgent } from "#functions/agents/userAgent";
import { isListed } from "#table/client";
import { agreement, fixtures, type Agreement, type Fixture } from "./public.ts";

const PATH = "Tests/fixtures";
/** Device types of device-detector by ours. */
const SCREENS = { tv: "TV", console: "Console", "car browser": "Car" } as const;
const KINDS = [
  ...["desktop", "smartphone", "tablet", "phablet", "feature_phone", "tv", "console", "car_browser"],
  ...["wearable", "camera", "peripheral", "unknown", "portable", "smart_"],
];

/** Compares devices and names of clients with the fixtures of device-detector. */
export function agents(): Agreement[] {
  const all = fixtures(PATH, ...KINDS);
  const typed = (...types: string[]) => all.filter(({ device }) => types.includes(device?.type ?? ""));
  const screens = Object.entries(SCREENS).map(([type, device]) =>
    agreement(`device-detector, ${type}: ${device}`, typed(type), deviceOf, (found) => found === device),
  );
  const others = typed("desktop", "smartphone", "tablet", "phablet", "feature phone");
  return [
    ...screens,
    agreement("device-detector, tv: no robot", typed("tv"), robotOf, (found) => found === "person"),
    agreement("device-detector, other devices: no screen", others, deviceOf, (found) => !isScreen(found)),
    agreement(
      "device-detector, phones: Mobile",
      typed("smartphone"),
      deviceOf,
      (found) => found === "Mobile",
    ),
    agreement("device-detector, tablets: Tablet", typed("tablet"), deviceOf, (found) => found === "Tablet"),
    agreement("device-detector, all: names of lists alone", all, namesOf, (found) => found === "listed"),
    agreement(
      "device-detector, browsers: its name",
      all.filter(({ client }) => client?.type === "browser"),
      browserOf,
      (found, { client }) => isSame(found, client!.name),
    ),
  ];
}

const deviceOf = ({ user_agent }: Fixture): string => parseUserAgent(user_agent).client.device ?? "unknown";
const browserOf = ({ user_agent }: Fixture): string => parseUserAgent(user_agent).client.browser ?? "unknown";
const robotOf = ({ user_agent }: Fixture): string => (parseUserAgent(user_agent).isBot ? "robot" : "person");
const isScreen = (device: string): boolean => (Object.values(SCREENS) as string[]).includes(device);

function namesOf({ user_agent }: Fixture): string {
  const { client } = parseUserAgent(user_agent);
  return Object.entries(client).every(([attribute, name]) => isListed(attribute, name)) ? "listed" : "text";
}

/** `Chrome Mobile iOS` and `Chrome Webview` are Chrome. */
function isSame(one: string, other: string): boolean {
  const plain = (name: string): string =>
    name.toLowerCase().replace(/^microsoft |^mobile | (?:mobile|ios|webview|lite|browser|internet)\b/g, "");
  return plain(one) === plain(other);
}
