import { expect, test } from "vitest";
import { screenOf } from "#functions/agents/screens";

// HbbTV 2.0.4 (TS 102 796, 7.3.2.4), LG and Amazon as their pages for developers have them.
test.each([
  [
    "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.270 Safari/537.36 WebAppManager",
    "TV",
  ],
  [
    "Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) 108.0.5359.1/8.0 TV Safari/537.36",
    "TV",
  ],
  [
    "Mozilla/5.0 (Linux; Android 11; BRAVIA 4K VH2 Build/RTM1.230525.001.A1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Safari/537.36",
    "TV",
  ],
  [
    "Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7681; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36",
    "TV",
  ],
  [
    "Opera/9.80 (Linux mips; U; HbbTV/1.1.1 (; Humax; HM-9504HD; 0.01.06; 1.0; scrlgnnew; ); ce-html/1.0; xx) Presto/2.10.250 Version/11.60",
    "TV",
  ],
  [
    "Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.66 Model/Hisense-MT9602 VIDAA/5.0(SUNNY;SmartTV;V1)",
    "TV",
  ],
  [
    "Mozilla/5.0 (Fuchsia) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 CrKey/1.56.500000",
    "TV",
  ],
  ["Roku/DVP-14.5 (14.5.4.5934-46)", "TV"],
  ["AppleTV11,1/11.1", "TV"],
  [
    "Mozilla/5.0 (PlayStation; PlayStation 5/9.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15",
    "Console",
  ],
  ["Mozilla/5.0 (PlayStation 5/SmartTV) AppleWebKit/605.1.15 (KHTML, like Gecko)", "Console"],
  [
    "Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.2.21.3 NintendoBrowser/5.1.0.22474",
    "Console",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edge/44.18363.8131",
    "Console",
  ],
  [
    "Mozilla/5.0 (X11; GNU/Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chromium/109.0.5414.119 Chrome/109.0.5414.119 Safari/537.36 Tesla/2024.2.2.1",
    "Car",
  ],
])("%s is a %s", (userAgent, screen) => {
  expect(screenOf(userAgent)).toBe(screen);
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 8.1.0; 5033D) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Mozilla/5.0 (Linux; Android 9; HTV33) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; Sharp Aquos S2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Mozilla/5.0 (Linux; Android 9; SM-T510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  ],
])("%s is none of these", (userAgent) => {
  expect(screenOf(userAgent)).toBeUndefined();
});
