/** A device that is neither a computer nor carried about. */
export type Screen = "TV" | "Console" | "Car";

/*
 * Words by which these devices name themselves, in the order in which they are looked for: a PlayStation also
 * says that it is a television. Chosen by hand on 2026-11-28 from what the makers publish (HbbTV TS 102 796,
 * 7.3.2.4; LG webOS TV "User Agent string"; Amazon Fire TV "Identify Fire TV devices"; Roku "User agent";
 * MDN "User-Agent header") and by what `npm run bench -- lists` showed. They are facts, under no licence.
 */
const CONSOLES = [
  ...["playstation", "nintendo", "xbox", "sega", "dreamcast", "ouya", "steam ?deck", "gamepad"],
  ...["\\(ps3\\)", "retroid", "razer edge", "aplix_", "aya ?neo", "logitech g cloud"],
];

const CARS = [
  ...["tesla/", "qtcarbrowser", "carpad", "car ?play", "android ?automotive", "polestar", "rivian"],
  // Boards of head units that many makers build in.
  ...[
    "8227l",
    "quad-core t\\d",
    "octa-core t\\d",
    "octopus-core",
    "ultraocta",
    "yt\\d{4}[a-z]",
    "k2001[mno]",
  ],
];

const TELEVISIONS = [
  // Standards and systems.
  ...["hbbtv", "ce-html", "\\(dtv\\)", "smart[-_ ]?tv", "smarthub", "google[_ ]?tv", "android[-_ ]?tv"],
  ...["apple ?tv", "tvos", "web0s", "webos\\.tv", "webos tv", "netcast", "vidaa", "rokuos", "roku", "tivo"],
  ...["nettv", "netrange", "crkey", "chromecast", "opera tv", "tv store", "omi/\\d", "vstvb", "kepler/\\d"],
  ...["lativu", "espial", "antgalio", "sraf/", "maple ?20", "tv safari", "fire ?tv", "aft[a-z][a-z0-9]*"],
  // Makers and products that are televisions alone.
  ...[
    "bravia",
    "viera",
    "aquosbrowser",
    "vizio",
    "vestel-",
    "sonyce",
    "sonydtv",
    "inettv",
    "sky_ott",
    "sky_stb",
  ],
  ...["virginmedia_stb", "humax", "dreambox", "boxee", "brightsign", "freebox", "mitv", "mibox", "mi ?box"],
  ...["nexus player", "shield android", "zidoo", "minix", "beelink", "sberbox", "dune ?hd"],
  ...[
    "tanix",
    "formuler",
    "youview",
    "stbapp",
    "sagemcom",
    "cinnamon/\\d",
    "hybridcast",
    "dtvnetbrowser",
    "webtv",
  ],
  ...["aquos-(?:as|dmp)", "dlnadoc", "\\(sky,", "sky_tv", "olleh tv", "wv-atv", "kstb\\d", "\\(tv;"],
  ...[
    "(?:linux|opera/9\\.80) \\(?linux mips",
    "linux sh4",
    "tivimate",
    "libvlc",
    "vlc/",
    "dlna",
    "coolita",
    "panasonic\\.bd",
  ],
];

/*
 * The names of Android's models: a word of televisions (`KD-TV1`, `QBOX`, `HDMI stick`), or the diagonal in
 * inches and letters (`55UC50GR`, `DM-LED42SR24`). Phones that begin with a number go on with a digit
 * (`5033D`).
 */
const INCHES = "(?:19|2[248]|32|39|4[0235689]|5[0588]|6[05]|7[057]|8[2356]|98)";
const MODELS = [
  ...[
    "[a-z0-9+_ -]*?(?<!d|le)tv(?![a-z0-9])",
    "[a-z0-9+_ -]*?box(?![a-z0-9])",
    "[a-z0-9_ -]*?\\bstb",
    "[a-z0-9_ -]*?stick",
  ],
  ...[
    "[a-z0-9_-]+ shell ",
    `(?:[a-z0-9_]+[-_ ])?${INCHES}[a-z]{1,5}[-_]?[a-z]?\\d`,
    `[a-z0-9_-]*?led${INCHES}`,
  ],
  ...["(?:x9[26]|t9[56]|tx[369]|a95x|h96|mxq|km[689]|hk1)(?![0-9])", "movix", "polar(?:line)?_", "vorke"],
  ...["neo[- ][ux]\\d", "transpeed", "mecool", "me-cool", "matador", "ugoos", "aft[a-z]"],
];

const wordsOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![a-z0-9])(?:${words.join("|")})(?![a-z])`, "i");
const MODEL = new RegExp(`android [\\d.]+; (?:[a-z]{2}-[a-z]{2}; )?(?:${MODELS.join("|")})`, "i");
const SCREENS: readonly [Screen, RegExp][] = [
  ["Console", new RegExp(CONSOLES.join("|"), "i")],
  ["Car", new RegExp(`(?<![a-z0-9])(?:${CARS.join("|")})`, "i")],
  ["TV", wordsOf(TELEVISIONS)],
  ["TV", MODEL],
];

/** Returns the screen that a user agent names; undefined for a computer, a phone, a tablet, and a robot. */
export function screenOf(userAgent: string): Screen | undefined {
  return SCREENS.find(([, words]) => words.test(userAgent))?.[0];
}
