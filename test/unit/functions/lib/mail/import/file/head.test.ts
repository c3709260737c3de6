import { expect, it } from "vitest";
import type { ImportAs, ImportFile } from "#table/mail/importFile";
import { readFileHead, readLines } from "#functions/mail/import/file/head";
import { subscriberFirstLine } from "#functions/mail/import/subscriberRows";

const head = (text: string | Buffer, file: ImportFile = {}, as: ImportAs = "SUBSCRIBED") =>
  readFileHead(Buffer.from(text as string), true, file, subscriberFirstLine({ file, as }));
const kinds = (text: string | Buffer, file: ImportFile = {}) => {
  const { columns, delimiter } = head(text, file);
  return [delimiter, ...columns.map((each) => ("attribute" in each ? each.attribute : each.as))];
};

it("names the columns, known ones in any case and trimmed, and says where the lines begin", () => {
  const { columns, header, next } = head("\uFEFFName, E-Mail,EMAIL,Tags\r\na,b,c,d");
  expect(columns.map(({ as }) => as)).toEqual(["NAME", "ATTRIBUTE", "ADDRESS", "TAGS"]);
  expect(header).toEqual(["Name", " E-Mail", "EMAIL", "Tags"]);
  expect(next).toEqual({ byte: 28, line: 2 });
});

it.each<[string, string | Buffer, string[], ImportFile?]>([
  ["commas", "email,plan\n", [",", "ADDRESS", "plan"]],
  ["semicolons", "email;plan\n", [";", "ADDRESS", "plan"]],
  ["tabs", "email\tplan\n", ["\t", "ADDRESS", "plan"]],
  ["quoted semicolons", '"email";"plan"\n', [";", "ADDRESS", "plan"]],
  ["one column", "email\n", [",", "ADDRESS"]],
  ["CR alone", "email;plan\ra@b.example;1\r", [";", "ADDRESS", "plan"]],
  [
    "commas in a name",
    '"a,b,c,d";email\n',
    [";", "x", "ADDRESS"],
    { columns: [{ position: 1, as: "ATTRIBUTE", attribute: "x" }] },
  ],
  ["sep=", "sep=;\r\nemail;plan\r\n", [";", "ADDRESS", "plan"]],
  ["sep= in quotes and capitals", '"SEP=\t"\nemail\tplan\n', ["\t", "ADDRESS", "plan"]],
  ["sep= behind a mark", "\uFEFFsep=,\nemail,plan\n", [",", "ADDRESS", "plan"]],
  ["UTF-16 LE", Buffer.from("\uFEFFemail\tplan\n", "utf16le"), ["\t", "ADDRESS", "plan"]],
  ["UTF-16 BE", Buffer.from("\uFEFFemail;plan\n", "utf16le").swap16(), [";", "ADDRESS", "plan"]],
  ["a last column without a name", "email,plan,\n", [",", "ADDRESS", "plan", "UNNAMED"]],
  [
    "a name in another case, with blanks",
    "  E-MAIL  address ,x\n",
    [",", "ADDRESS", "x"],
    { columns: [{ header: "E-mail Address", as: "ADDRESS" }] },
  ],
  [
    "a name with accents in another form",
    "email,Prénom\n".normalize("NFD"),
    [",", "ADDRESS", "NAME"],
    { columns: [{ header: "Prénom", as: "NAME" }] },
  ],
  [
    "two columns of one name",
    "email,tel,tel\n",
    [",", "ADDRESS", "tel", "LEFT_OUT"],
    { columns: [{ position: 3, as: "LEFT_OUT" }] },
  ],
  [
    "an exact name beside one in another case",
    "email,Plan,plan\n",
    [",", "ADDRESS", "Plan", "LEFT_OUT"],
    { columns: [{ header: "plan", as: "LEFT_OUT" }] },
  ],
  [
    "others left out",
    "email,First Name,x\n",
    [",", "ADDRESS", "LEFT_OUT", "LEFT_OUT"],
    { leaveOutOthers: true },
  ],
  ["rows of blanks before", " \n;;\n\t\nemail;plan\n", [";", "ADDRESS", "plan"]],
  ["a column named as a status", "email,Status\n", [",", "ADDRESS", "STATUS"]],
  [
    "several columns that are said to be statuses",
    "email,Consent,deactivated\n",
    [",", "ADDRESS", "STATUS", "STATUS"],
    {
      columns: [
        { position: 2, as: "STATUS" },
        { header: "deactivated", as: "STATUS" },
      ],
    },
  ],
  ["a status", "email,Zustand\n", [",", "ADDRESS", "STATUS"], { statusColumn: "zustand" }],
])("reads a file with %s", (_, file, expected, how) => {
  expect(kinds(file, how)).toEqual(expected);
});

it("says where the lines begin in the bytes of the file", () => {
  const text = "\uFEFFsep=;\r\nemail;größe\r\na@b.example;1\r\n";
  const raw = Buffer.from(text, "utf16le");
  const { next } = head(raw, { leaveOutOthers: true });
  expect(raw.subarray(next.byte).toString("utf16le")).toBe("a@b.example;1\r\n");
  expect(next.line).toBe(3);
  const latin = Buffer.from("email;größe\na@b.example;1\n", "latin1");
  const found = head(latin, { encoding: "WINDOWS_1252", columns: [{ header: "Größe", as: "LEFT_OUT" }] });
  expect(latin.subarray(found.next.byte).toString()).toBe("a@b.example;1\n");
});

it("reads a file of refused lines as the file from which they are", () => {
  const read = (own: string) => head(`\uFEFF${own};email;'=x\r\n`, { leaveOutOthers: true });
  const header = ["email", "=x"];
  expect(read("rollcall_line;rollcall_code;rollcall_message")).toMatchObject({ header, ownCells: 3 });
  // Of an earlier release.
  expect(read("rollcall_line;rollcall_message")).toMatchObject({ header, ownCells: 2 });
});

const mailchimp = "Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,LEID\n";

it.each<[string, string | Buffer, string, ImportFile?]>([
  ["what is no text", Buffer.from("PK\x03\x04\0\0\0\0", "latin1"), "not text"],
  ["an empty file", "", "is empty"],
  ["a mark alone", "\uFEFF", "is empty"],
  ["blank lines alone", "\n\r\n", "is empty"],
  ["no column email", "mail,name\n", "no column email"],
  ["no column email, and lists those it has", "mail,name\n", 'The file has the columns 1 "mail", 2 "name".'],
  ["a name that objects have", "email,__proto__\n", '2 "__proto__"'],
  ["the name of an object's class", "email,constructor\n", '2 "constructor"'],
  [
    "a name that texts cannot use",
    "email,first visit\n",
    'are not known, and their names cannot be those of attributes (a letter and up to 63 more letters, digits, _ and -, but not constructor): 2 "first visit"',
  ],
  ["an export without its preset", mailchimp, "`preset: MAILCHIMP`"],
  ["a name twice", "email,plan,Email\n", "Column 3"],
  ["an attribute twice", "email,plan,plan\n", "Column 3 has the same name as column 2"],
  [
    "an attribute twice by its description",
    "email,plan,x\n",
    "Column 3 is the same as column 2",
    { columns: [{ header: "x", as: "ATTRIBUTE", attribute: "plan" }] },
  ],
  [
    "a described column that is not there",
    "email,plan\n",
    'no column "Plan B"',
    { columns: [{ header: "Plan B", as: "NAME" }] },
  ],
  [
    "a position that is not there",
    "email,plan\n",
    "none has the position 3",
    { columns: [{ position: 3, as: "NAME" }] },
  ],
  [
    "a described name that two columns have",
    "email,Plan,PLAN\n",
    "by `position`",
    { columns: [{ header: "plan", as: "NAME" }] },
  ],
  [
    "a column that is described twice",
    "email,plan\n",
    "twice",
    {
      columns: [
        { header: "plan", as: "NAME" },
        { position: 2, as: "TAGS" },
      ],
    },
  ],
  [
    "a status that is described, too",
    "email,plan\n",
    "twice",
    { columns: [{ header: "plan", as: "NAME" }], statusColumn: "plan" },
  ],
  [
    "two addresses",
    "email,mail\n",
    "Column 2",
    {
      columns: [
        { header: "mail", as: "ADDRESS" },
        { header: "email", as: "ADDRESS" },
      ],
    },
  ],
  [
    "an attribute without a name",
    "email,first visit\n",
    "say it in `attribute`",
    { columns: [{ header: "first visit", as: "ATTRIBUTE" }] },
  ],
  ["a broken quote", 'email,"plan"x\n', "line 1"],
  [
    "too many attributes",
    `email${Array.from({ length: 101 }, (_, at) => `,d${at}`).join("")}\n`,
    "101 columns",
  ],
  [
    "HubSpot without the property",
    "Record ID,Email,First Name\n",
    "Unsubscribed from all email",
    { preset: "HUBSPOT" },
  ],
  [
    "HubSpot with topics",
    "Email,Unsubscribed from all email,Opted out of email: News\n",
    "TOPIC_LEFT",
    { preset: "HUBSPOT", leaveOutOthers: true },
  ],
  ["a column of people who may have left", "email,deactivated\n", "`unsubscribed` in the file"],
  ["the same, though others are left out", "email,sms_opt_out\n", "TOPIC_LEFT", { leaveOutOthers: true }],
  ["listmonk without status", "email,name\n", "`status`", { preset: "LISTMONK" }],
])("refuses %s", (_, file, says, how) => {
  expect(() => head(file, how)).toThrow(says);
});

it("needs no status where all people become unsubscribed", () => {
  expect(head("Email,First Name\n", { preset: "HUBSPOT" }, "UNSUBSCRIBED").columns).toHaveLength(2);
});

it.each<[ImportFile, ImportAs]>([
  [{}, "UNSUBSCRIBED"],
  [{ columns: [{ header: "deactivated", as: "LEFT_OUT" }] }, "SUBSCRIBED"],
])("takes a column of people who may have left with %j as %s", (file, as) => {
  expect(head("email,deactivated\n", file, as).columns).toHaveLength(2);
});

it("leaves out rows without a text, and counts their lines", () => {
  const file = Buffer.from("email;plan\n;;\n  \n \t; \na@b.example;x;;\n;\n");
  const found = readFileHead(file, true, {}, subscriberFirstLine({ as: "SUBSCRIBED" }));
  const { records, next } = readLines(file.subarray(found.next.byte), found.next, true, 10, found);
  expect(records).toEqual([{ line: 5, cells: ["a@b.example", "x", "", ""] }]);
  expect(next.byte).toBe(file.length);
});
