/*
 * Programs that people read mail with, and proxies that load the images of a mail when a person opens it.
 * They were chosen by hand on 2026-11-28, and are facts, under no licence.
 * - Programs: names as they write themselves (their user agents end with a version, or name the app of a
 *   phone).
 * - Proxies: Gmail (scientiamobile.com, "What is Google Image Proxy?"), Yahoo (help.yahoo.com, SLN28749), HEY
 *   (hey.com/image-proxy), Seznam, Rambler and Ukr.net.
 *
 * `npm run bench -- lists` compares them with public lists.
 */
const PROXIES = [
  ...["GoogleImageProxy", "YahooMailProxy", "hey\\.com/imageproxy", "SeznamEmailProxy"],
  ...["RamblerMail/[\\d.]+ \\(incompatible; ImageProxy", "mail\\.ukr\\.net proxy"],
];

const PROGRAMS = [
  // Microsoft's. Office itself also looks whether links exist: those are robots.
  ...[
    "Microsoft Outlook",
    "MacOutlook/",
    "Outlook-(?:iOS|Android|Express)",
    "Outlook/\\d",
    "ms-office; MSOffice",
  ],
  ...["Windows ?Live ?Mail", "WindowsMail/", "OneOutlook/", "olk/\\d"],
  // Mozilla's and their relatives.
  ...[
    "Thunderbird",
    "Icedove/",
    "Betterbird/",
    "Lightning/\\d",
    "Postbox",
    "FossaMail/",
    "Epyrus/",
    "Spicebird/",
  ],
  // Others for computers.
  ...[
    "eM ?Client/",
    "Airmail[ /]",
    "The Bat!",
    "MailBar/",
    "Mailbird/",
    "Mailspring/",
    "MailMate/",
    "Mimestream/",
  ],
  ...[
    "Mailplane",
    "Foxmail[ /]",
    "MailMaster",
    "Barca(?:Pro)?/",
    "Lotus-Notes/",
    "HCL Notes",
    "Evolution/\\d",
  ],
  ...[
    "Geary/",
    "KMail/",
    "Kontact/",
    "Claws[- ]Mail",
    "Sylpheed",
    "Zimbra",
    "Eudora",
    "IncrediMail",
    "PocoMail",
  ],
  ...[
    "Sparrow/\\d",
    "Canary ?Mail",
    "Superhuman",
    "SparkDesktop",
    "Spark/\\d",
    "Polymail",
    "GyazMail",
    "Becky!",
  ],
  // Apps for phones. Apple's and Google's own have the user agent of the system.
  ...[
    "Android-Gmail",
    "K-9 ?Mail",
    "FairEmail",
    "AquaMail",
    "BlueMail",
    "TypeApp",
    "Edison ?Mail",
    "ProtonMail",
  ],
  ...[
    "Proton ?Mail",
    "Tuta(?:nota)?[/ ]",
    "Samsung ?Email",
    "SamsungMail",
    "com\\.samsung\\.android\\.email",
  ],
  ...[
    "NaverMailApp/",
    "DaumMail",
    "MobMail",
    "mailapp/\\d",
    "ymail/\\d",
    "YMobile/",
    "MailRuMail",
    "ru\\.mail\\.mailapp",
  ],
  ...[
    "Yandex\\.?Mail",
    "Yahoo(?:%20|[ -])?Mail/",
    "YahooMail(?:App|Android|iOS)",
    "YahooMobileM(?:ail|essenger)",
  ],
  ...[
    "YahooMobile/[\\d.]+ \\(mail",
    "com\\.yahoo\\.mobile\\.client\\.android\\.mail",
    "AOL(?:%20|[ -])?Mail",
  ],
  ...["GMX(?:%20|[ -])?Mail", "WEB\\.DE(?:%20|[ -])?Mail", "(?:Mobile)?Mail/[\\d.]+ CFNetwork"],
];

const anyOf = (names: readonly string[]): RegExp => new RegExp(`(?<![A-Za-z])(?:${names.join("|")})`, "i");
const proxies = anyOf(PROXIES);
const programs = anyOf(PROGRAMS);

/** Returns whether a user agent is a program in which a person reads mail. */
export function isMailProgram(userAgent: string): boolean {
  return programs.test(userAgent);
}

/** Returns whether it is a proxy: it loads images when a person opens a mail, and does nothing else. */
export function isImageProxy(userAgent: string): boolean {
  return proxies.test(userAgent);
}
