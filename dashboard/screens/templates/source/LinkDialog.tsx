import { useRef, useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { toolbar as words } from "../../../strings/mail/toolbar.ts";
import { linkAddressOf, isAddress } from "./address.ts";

export interface LinkOfMail {
  words: string;
  address: string;
  isButton: boolean;
}

/** The link that is asked for, and the marked text, which becomes its words. */
export interface AskedLink {
  isButton: boolean;
  marked: string;
}

interface Props extends AskedLink {
  onInsert: (link: LinkOfMail) => void;
  onClose: () => void;
}

/** The words and the address of a link or a button. */
export function LinkDialog({ isButton, marked, onInsert, onClose }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(marked);
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const address = linkAddressOf(typed);
  const wrong = {
    text: text.trim() === "" ? words.noWords : undefined,
    address: isAddress(address) ? undefined : words.noAddress,
  };
  const insert = (): void => {
    if (!wrong.text && !wrong.address) return onInsert({ words: text.trim(), address, isButton });
    setChecked(true);
    form.current?.querySelectorAll("input")[wrong.text ? 0 : 1]?.focus();
  };
  return (
    <FormDialog
      title={isButton ? words.buttonTitle : words.linkTitle}
      submit={words.insert}
      busy={false}
      ref={form}
      onSubmit={insert}
      onClose={onClose}
    >
      <Field
        label={words.text}
        error={isChecked ? wrong.text : undefined}
        autoFocus={marked === ""}
        autoComplete="off"
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label={words.address}
        help={words.addressHelp}
        error={isChecked ? wrong.address : undefined}
        autoFocus={marked !== ""}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
