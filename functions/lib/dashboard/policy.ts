import { createHash } from "node:crypto";
import type { Connection } from "./connection.ts";

/** The pages that other sites may show in a frame. */
const FRAMED = ["share.html"];

/**
 * The features that no page uses, and no script that got into one may: by default a page may ask for each
 * (Permissions Policy, W3C).
 */
const UNUSED = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone"],
  ...["midi", "payment", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
];

/** The features of passkeys (Web Authentication Level 3, 5.9). */
const OF_PASSKEYS = ["publickey-credentials-create", "publickey-credentials-get"];

/**
 * The headers by which a browser limits a page. `html` has its inline scripts, which are allowed by their
 * hashes.
 */
export function pageHeaders(name: string, html: string, connection: Connection): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(name, html, connection),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": permissionsPolicy(name, connection),
    "referrer-policy": "no-referrer",
    // The tokens of who is signed in are on this origin. A browser ignores it over HTTP (RFC 6797, 8.1).
    "strict-transport-security": "max-age=31536000",
  };
}

/** A page that signs people in may use passkeys, where the stage has them. */
function permissionsPolicy(name: string, { passkeyDomain }: Connection): string {
  const hasPasskeys = passkeyDomain !== null && !FRAMED.includes(name);
  const allowed = hasPasskeys ? "(self)" : "()";
  return [
    ...UNUSED.map((feature) => `${feature}=()`),
    ...OF_PASSKEYS.map((feature) => `${feature}=${allowed}`),
  ].join(", ");
}

/**
 * Content Security Policy Level 3 (W3C): `default-src` refuses everything that is not named, and covers
 * plugins, frames and workers.
 */
function contentSecurityPolicy(name: string, html: string, connection: Connection): string {
  const directives = {
    "default-src": "'none'",
    "script-src": ["'self'", ...inlineScripts(html).map(hashSource)].join(" "),
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self'",
    // Previews of mails (functions/http/preview.ts).
    "frame-src": FRAMED.includes(name) ? "'none'" : "'self'",
    "connect-src": ["'self'", ...askedOrigins(connection)].join(" "),
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": FRAMED.includes(name) ? "*" : "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}

/**
 * The origins of the API, of its subscriptions, of the Cognito that the page signs in at, and of the bucket
 * that it uploads to, if the stage has one (S3 guide, "Virtual hosting of buckets").
 */
function askedOrigins({ graphqlUrl, realtimeUrl, cognitoUrl, signInUrl, region }: Connection): string[] {
  const cognito = cognitoUrl ?? `https://cognito-idp.${region}.amazonaws.com`;
  const { BUCKET_NAME: bucket } = process.env;
  const uploads = bucket && cognitoUrl === null ? [`https://${bucket}.s3.${region}.amazonaws.com`] : [];
  return [
    ...new Set(
      [graphqlUrl, realtimeUrl, cognito, ...(signInUrl ? [signInUrl] : []), ...uploads].map(
        (url) => new URL(url).origin,
      ),
    ),
  ];
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = ""]) => script);
}

const hashSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
