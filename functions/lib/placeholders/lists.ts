/**
 * Texts that programs send where they know no id, in lower case and without separators (`placeholder.ts`). An
 * id is a placeholder if all of it is in a list, or each of its words is in `UNSET` or `VAGUE`: `Guest User`,
 * `user-undefined`.
 *
 * Sources, read on 2026-11-28 where nothing else is said. They say which values programs send; no text of
 * them is copied.
 *
 * - PostHog, `isDistinctIdIllegal` (nodejs/src/common/persons/person-utils.ts; MIT): `anonymous`, `guest`,
 *   `distinctid`, `distinct_id`, `id`, `not_authenticated`, `email`, `undefined`, `true`, `false`,
 *   `[object Object]`, `NaN`, `None`, `null`, `0`, and each in quotes.
 * - Twilio Segment, "How to Block Identifier Values in Unify" (support article): zeros and dashes,
 *   `anonymous`, `void`.
 * - AWS HealthLake, "Placeholder value filtering" (developer guide): `unknown`, `n/a`, `none`, `unassigned`,
 *   `pending`, `temp`.
 * - Google Analytics (help, answer 13504892): `(not set)`.
 * - Not from a list: how languages print no value (Objective-C `(null)`, Go `<nil>`, Swift `Optional(nil)`, R
 *   `NA`), and names of fields.
 *
 * Names that accounts have, such as `admin`, `test` and `demo`, are left to the `blockedIds` of a source.
 */

/** Words that programs write for no value, and names of fields. No account and no group is called so. */
export const UNSET = [
  ...["null", "nullptr", "undefined", "undef", "nil", "none", "nan", "true", "false", "infinity", "void"],
  ...[
    "notset",
    "unset",
    "notavailable",
    "notapplicable",
    "notprovided",
    "notauthenticated",
    "unauthenticated",
  ],
  ...[
    "notloggedin",
    "notsignedin",
    "loggedout",
    "signedout",
    "loggedin",
    "nouser",
    "noid",
    "nouserid",
    "missing",
  ],
  ...["unassigned", "placeholder", "changeme", "replaceme", "todo", "tbd", "fixme", "objectobject"],
  ...["objectundefined", "objectnull", "optional", "snil", "undefinedundefined", "nullnull", "your"],
  ...["id", "uid", "guid", "uuid", "userid", "username", "distinct", "distinctid", "anonymousid", "deviceid"],
  ...["customerid", "clientid", "visitorid", "accountid", "memberid", "contactid", "profileid", "externalid"],
  ...["sessionid", "emailaddress", "email"],
] as const;

/** Words for people whom a program does not know. A group can be called so. */
export const VAGUE = [
  ...["anonymous", "anon", "guest", "unknown", "visitor", "nobody", "noone", "somebody", "someone", "user"],
  ...["customer", "client", "member", "account", "session", "contact", "person", "profile", "external"],
  ...["device", "anonymoususer", "guestuser", "unknownuser", "na", "pending", "temp", "tmp", "string"],
] as const;

/**
 * Ids that many devices or documents have. The documents are named from knowledge of them: they were not read
 * again.
 *
 * - `9774d56d682e549c`: `ANDROID_ID` of the emulator and of many devices with Android 2.2 (Android issue
 *   10603).
 * - `020000000000`: the MAC address that apps see (Android 6.0 changes, "Access to hardware identifier"; iOS
 *   7 likewise).
 * - `0123456789abcdef`: the serial number of many devices.
 * - The largest integers of 32 and 64 bits, which a column too small for an id keeps.
 * - UUIDs of RFC 9562 (namespaces, examples) and of Wikipedia, "Universally unique identifier"; digits in
 *   their order.
 */
export const SHARED = [
  ...["9774d56d682e549c", "020000000000", "0123456789abcdef", "2147483647", "4294967295"],
  ...["9223372036854775807", "18446744073709551615", "deadbeefdeadbeefdeadbeefdeadbeef"],
  ...["6ba7b8109dad11d180b400c04fd430c8", "6ba7b8119dad11d180b400c04fd430c8"],
  ...["6ba7b8129dad11d180b400c04fd430c8", "6ba7b8149dad11d180b400c04fd430c8"],
  ...["f81d4fae7dec11d0a76500a0c91e6bf6", "919108f752d143209bacf847db4148a8"],
  ...["550e8400e29b41d4a716446655440000", "123e4567e89b12d3a456426614174000"],
  ...["123e4567e89b12d3a456426655440000", "12345678123412341234123456789012"],
  ...["12345678123412341234123456789abc", "12345678123456781234567812345678"],
  ...["1234567890abcdef1234567890abcdef", "0123456789abcdef0123456789abcdef"],
  "xxxxxxxxxxxx4xxxyxxxxxxxxxxxxxxx",
] as const;

/** Local parts of addresses that no person has, at any domain. */
export const NO_MAILBOX = [
  ...["noreply", "donotreply", "noemail", "noemailaddress", "nomail", "noaddress", "notprovided", "notset"],
  ...["null", "undefined", "none", "nan", "objectobject", "invalid", "notavailable"],
] as const;

/**
 * An address is a placeholder if its local part and its domain's first label are both one of these, or of
 * `UNSET` or `VAGUE`.
 */
export const ADDRESS_WORDS = [
  ...["test", "testing", "tester", "example", "sample", "demo", "fake", "dummy", "mail", "name", "domain"],
  ...[
    "yourname",
    "youremail",
    "myemail",
    "firstname",
    "lastname",
    "johndoe",
    "janedoe",
    "foo",
    "bar",
    "asdf",
  ],
  ...["qwerty", "yourdomain", "yourcompany", "company", "abc", "xyz"],
] as const;
