import { expect, it } from "vitest";
import { readHeader } from "#functions/mail/import/columns";

const header = (text: string | Buffer) => readHeader(Buffer.from(text as string), true);

it("names the columns, known ones in any case and trimmed, and says where the lines begin", () => {
  expect(header("\uFEFFName, E-Mail,EMAIL,Tags\r\na,b,c,d")).toEqual({
    columns: ["name", "E-Mail", "email", "tags"],
    next: { byte: 28, line: 2 },
  });
});

it.each<[string, string | Buffer, string]>([
  ["UTF-16 with a mark", Buffer.from("\uFEFFemail\n", "utf16le"), "UTF-16"],
  ["UTF-16 without one", Buffer.from("email\na@b.example\n", "utf16le"), "UTF-16"],
  ["an empty file", "", "is empty"],
  ["blank lines alone", "\n\r\n", "is empty"],
  ["no column email", "mail,name\n", "no column email"],
  ["semicolons", "email;name\n", "separated by commas"],
  ["a column without a name", "email,,x\n", "Column 2"],
  ["a name that objects have", "email,__proto__\n", "Column 2"],
  ["the name of an object's class", "email,constructor\n", "Column 2"],
  ["a name that texts cannot use", "email,first visit\n", "Column 2 must be named by a letter"],
  ["a name twice", "email,plan,Email\n", "Column 3 has the same name as column 1"],
  ["a broken quote", 'email,"plan"x\n', "line 1"],
  [
    "too many columns",
    `email${",c".repeat(1)}${Array.from({ length: 100 }, (_, at) => `,d${at}`).join("")}\n`,
    "102 columns",
  ],
])("refuses %s", (_, file, says) => {
  expect(() => header(file)).toThrow(says);
});
