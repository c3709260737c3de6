import type { Browser, Locator, Page } from "playwright-core";
import type { Person, TestCloud } from "../../../support/cloud.ts";
import { memberOf, openDashboard } from "../dashboard.ts";
import { Actions } from "./actions.ts";

/** The beginning of all mail, made by keyboard. An editor and an administrator share a list of actions. */
export class EmptyStage {
  /** The administrator's page: the approver's. */
  readonly admin: Actions;
  readonly editor: Actions;
  readonly #people: { admin: Person; editor: Person };

  /** Opens both pages, without signing in. */
  static async open(test: TestCloud, browser: Browser): Promise<EmptyStage> {
    const people = { admin: await memberOf(test, "admin"), editor: await memberOf(test, "editor") };
    const pages = [await openDashboard(test, browser, "/"), await openDashboard(test, browser, "/")] as const;
    return new EmptyStage(people, pages);
  }

  private constructor(people: { admin: Person; editor: Person }, [admin, editor]: readonly [Page, Page]) {
    const actions: string[] = [];
    this.#people = people;
    this.admin = new Actions(admin, { who: "approver", actions, withTabs: false });
    this.editor = new Actions(editor, { who: "editor", actions, withTabs: false });
  }

  async signIn(who: "admin" | "editor"): Promise<void> {
    const [hands, { email, password }] = [this[who], this.#people[who]];
    await hands.fill("the address", hands.page.getByLabel("Email address"), email);
    await hands.fill("the password", hands.page.getByLabel("Password"), password);
    await hands.key("Enter", "sign in");
  }

  /** Sets the postal address from Home. */
  async setPostalAddress(): Promise<void> {
    const { page } = this.admin;
    await this.admin.go(link(page, "Set the postal address"));
    await this.admin.fill(
      "the postal address",
      page.getByLabel("Postal address"),
      "The Shop, 1 Example Street",
    );
    await this.admin.go(button(page, "Save").first());
    await page.getByText("Saved.").waitFor();
  }

  /** Adds a subscriber from Home. */
  async addPerson(email: string, name: string): Promise<void> {
    const { page } = this.editor;
    await this.editor.go(link(page, "Add people"));
    await this.editor.go(button(page, "Add a subscriber").first());
    const dialog = page.getByRole("dialog");
    await this.editor.fill("the person's address", dialog.getByLabel("Address", { exact: true }), email);
    await this.editor.fill("the person's name", dialog.getByLabel("Given name"), name);
    await this.editor.key("Enter", "add");
    await page.getByRole("rowheader", { name: email }).waitFor();
  }

  /** Writes a letter from any page of Mail, and asks for its approval. */
  async writeMail(key: string, subject: string): Promise<void> {
    const { page } = this.editor;
    await this.editor.go(link(page, "Templates").first(), "Shift+Tab");
    await this.editor.go(link(page, "New template").first());
    await this.editor.go(button(page, "Letter"), "Shift+Tab");
    await this.editor.fill("the key", page.getByLabel("Key"), key);
    await this.editor.fill("the subject", page.getByLabel("Subject"), subject);
    await page.frameLocator("iframe").getByText("Hello Ann").waitFor();
    await this.editor.go(button(page, "Ask for approval"), "Shift+Tab");
    await this.editor.key("Enter", "ask");
    await page.getByText("It waits for somebody else to approve it.").waitFor();
  }

  /** Approves mails that wait, the first one first. */
  async approve(keys: readonly string[]): Promise<void> {
    const { page } = this.admin;
    await this.admin.go(link(page, "Approvals"));
    for (const key of keys) {
      await page.getByRole("heading", { name: key, level: 2 }).waitFor();
      await page.frameLocator("iframe").getByText("Hello").first().waitFor();
      await this.admin.key("a", "approve");
      await this.admin.key("Enter", "yes, approve");
      await page.getByText(`${key} is approved.`).waitFor();
    }
  }
}

const link = (page: Page, name: string): Locator => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
