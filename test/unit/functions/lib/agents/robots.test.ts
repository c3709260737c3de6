import { isbot } from "isbot";
import { expect, test } from "vitest";
import { isNamedRobot, isRobot } from "#functions/agents/robots";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "curl/8.5.0",
  "Mozilla/5.0 (compatible; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)",
])("%s is a robot", (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

test.each([
  "Microsoft Office Existence Discovery",
  "hey.com/imageproxy Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/60.0.3122.113 Safari/537.36 Assetnote/1.0.0",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-User/0.1) Chrome/119.0.6045.214 Safari/537.36",
])("%s is one that isbot may not know", (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

test.each([
  "eMClient/9.3.6041.0",
  "Opera/9.80 (Linux mips; U; HbbTV/1.1.1 (; Humax; HM-9504HD; 0.01.06; 1.0; scrlgnnew; ); ce-html/1.0; xx) Presto/2.10.250 Version/11.60",
])("%s is none, though isbot takes it for one", (userAgent) => {
  expect(isbot(userAgent)).toBe(true);
  expect(isRobot(userAgent)).toBe(false);
});

test("a monitor with a name and a version is known by its name", () => {
  expect(["kube-probe/1.29", "Prometheus/2.53.0"].every(isNamedRobot)).toBe(true);
  expect(isNamedRobot("shop/1.0")).toBe(false);
});
