/**
 * The default user agents of HTTP libraries and tools. The names are those of Matomo's Device Detector
 * (github.com/matomo-org/device-detector, regexes/client/libraries.yml), and some that it lacks: Node's own
 * fetch (github.com/nodejs/undici, lib/web/fetch: `defaultUserAgent`) and Bun's (bun.sh/docs/api/fetch,
 * `verbose`); Laminas' and lua-resty-http's, as public code has them (2026-11-28); Apps Script's
 * (developers.google.com/apps-script/reference/url-fetch, 2026-11-28). WordPress, Drupal, Jersey,
 * fasthttp, Guzzle 3, HTTP_Request2, Zend and Ruby's httpclient are without a source that was read. Numbers
 * stand for any version, `<platform>` for an operating system with or without a processor, and `<site>` for
 * the address of a site, and `<script>` for the id of a script.
 */
export const LIBRARIES: readonly string[] = [
  // JavaScript
  "node",
  "undici",
  "node-fetch",
  "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)",
  "axios/1.7.2",
  "got (https://github.com/sindresorhus/got)",
  "got/9.6.0 (https://github.com/sindresorhus/got)",
  "node-superagent/3.8.3",
  "Deno/2.1.4",
  "Bun/1.1.38",
  // Python
  "python-requests/2.32.3",
  "python-httpx/0.27.0",
  "Python-urllib/3.12",
  "python-urllib3/2.2.3",
  "Python/3.12 aiohttp/3.10.5",
  // Go
  "Go-http-client/1.1",
  "fasthttp",
  "go-resty/2.16.2 (https://github.com/go-resty/resty)",
  // Java, Kotlin, Scala
  "Java/17.0.9",
  "Java-http-client/21.0.2",
  "Apache-HttpClient/4.5.14 (Java/17.0.9)",
  "Apache-HttpAsyncClient/4.1.5 (Java/17.0.9)",
  "unirest-java/3.14.5",
  "Ktor client",
  "okhttp/4.12.0",
  "ReactorNetty/1.1.22",
  "akka-http/10.6.3",
  "Jersey/3.1.5 (HttpUrlConnection 17.0.9)",
  // PHP
  "GuzzleHttp/7",
  "GuzzleHttp/6.5.5 curl/7.68.0 PHP/7.4.3",
  "Symfony HttpClient/Curl",
  "Symfony HttpClient/Native",
  "Symfony HttpClient (Curl)",
  "Symfony HttpClient (Native)",
  "WordPress/6.7.1; <site>",
  "Drupal/10.2.3 (+https://www.drupal.org/) GuzzleHttp/7",
  "Guzzle/3.9.3 curl/7.58.0 PHP/7.2.24",
  "HTTP_Request2/2.5.1 (https://github.com/pear/HTTP_Request2) PHP/8.1.0",
  "Laminas_Http_Client",
  "Zend_Http_Client",
  // Ruby
  "Ruby",
  "Faraday v2.9.0",
  "rest-client/2.1.0 (<platform>) ruby/3.3.0p0",
  "Typhoeus - https://github.com/typhoeus/typhoeus",
  "http.rb/5.2.0",
  "HTTPClient/1.0 (2.8.3, ruby 3.1.2 (2022-04-12))",
  // .NET, Perl, Elixir
  "RestSharp/112.0.0.0",
  "libwww-perl/6.77",
  "HTTP-Tiny/0.088",
  "hackney/1.20.1",
  "lua-resty-http/0.17.1 (Lua) ngx_lua/10026",
  // Apps Script of Google
  "Mozilla/5.0 (compatible; Google-Apps-Script; beanserver; +https://script.google.com; id: <script>)",
  // Tools
  "curl/8.5.0",
  "Wget/1.21.4",
  "Wget/1.21.4 (<platform>)",
  "HTTPie/3.2.2",
  "PostmanRuntime/7.42.0",
];

const VERSION = String.raw`\d[\w.+-]*`;
// Not any text, because a robot's name in the brackets would then pass.
const SYSTEM = String.raw`(?:linux|darwin|freebsd|netbsd|openbsd|solaris|mingw|mswin|cygwin|msys)[\d.]*(?:-(?:gnu|musl|android)\w*)?`;
const PROCESSOR = String.raw`(?:x86_64|x64|amd64|i\d86|aarch64|arm\w{0,4}|ppc64(?:le)?|s390x|riscv64)`;
const PLATFORM = `${SYSTEM}(?: ${PROCESSOR})?`;
const SITE = String.raw`https?://[\w.-]+(?::\d+)?(?:/[\w./~-]*)?`;
const SCRIPT = String.raw`[\w-]+`;
const known = new RegExp(`^(?:${LIBRARIES.map(patternOf).join("|")})$`);

/**
 * Returns whether a user agent is a library's own and nothing else: one that also names a program is judged
 * by that name.
 */
export function isLibrary(userAgent: string): boolean {
  return known.test(userAgent.trim());
}

function patternOf(library: string): string {
  const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return library
    .split(/\d[\w.]*/)
    .map(escaped)
    .join(VERSION)
    .replace("<platform>", PLATFORM)
    .replace("<site>", SITE)
    .replace("<script>", SCRIPT);
}
